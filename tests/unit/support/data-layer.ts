type Page = { dataLayer?: Record<string, unknown>[] };

/** Events that the page has pushed to its data layer. */
export const pushedEvents = (): Record<string, unknown>[] => (window as Page).dataLayer ?? [];

/** Forgets the events; happens after every test by itself. */
export const clearEvents = (): void => void delete (window as Page).dataLayer;
