/** Days a draft is stored on the device (docs/product.md, Data retention). */
export const DRAFT_DAYS = 7;
