/** Planned length of a visit, in minutes: the end of the window that the form proposes (docs/product.md, Bookings). */
export const VISIT_MINUTES = 120;
