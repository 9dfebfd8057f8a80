/** US ZIP code: five digits, optionally a hyphen and four more. */
export const ZIP_PATTERN = /^\d{5}(-\d{4})?$/;

/** Returns true for a ZIP code of five or nine digits. */
export const isZip = (entry: string): boolean => ZIP_PATTERN.test(entry);
