/** Errors shown below a form field; fixed wording (docs/product.md, Messages). */
export const FIELD_ERRORS = {
  required: 'This field is required',
  option: 'Choose an option',
  phone: 'Please enter a valid phone number',
  email: 'Please enter a valid email address',
  name: 'Name must be at least 2 characters',
  zip: 'Enter 5 digits, or 5 digits, a hyphen and 4 more',
  tooLong: 'This is longer than we can store',
} as const;

/** Longest email address in characters (RFC 5321). */
export const MAX_EMAIL_LENGTH = 254;

/** One "@" between a local part and a dotted domain; no spaces, commas, brackets or control characters. */
export const EMAIL_PATTERN =
  /^[^\s@,;:<>()[\]\\"\p{Cc}]+@[^\s@,;:<>()[\]\\".\p{Cc}]+(\.[^\s@,;:<>()[\]\\".\p{Cc}]+)+$/u;

/** Returns true for text in the form of one email address; does not check that it exists. */
export const isEmail = (entry: string): boolean =>
  entry.length <= MAX_EMAIL_LENGTH && EMAIL_PATTERN.test(entry);

/** US ZIP code: five digits, optionally a hyphen and four more. */
export const ZIP_PATTERN = /^\d{5}(-\d{4})?$/;

/** Returns true for a ZIP code of five or nine digits. */
export const isZip = (entry: string): boolean => ZIP_PATTERN.test(entry);
