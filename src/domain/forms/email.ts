/** Longest email address in characters (RFC 5321). */
export const MAX_EMAIL_LENGTH = 254;

/** One "@" between a local part and a dotted domain; no spaces, commas, brackets or control characters. */
export const EMAIL_PATTERN =
  /^[^\s@,;:<>()[\]\\"\p{Cc}]+@[^\s@,;:<>()[\]\\".\p{Cc}]+(\.[^\s@,;:<>()[\]\\".\p{Cc}]+)+$/u;

/** Returns true for text in the form of one email address; does not check that it exists. */
export const isEmail = (entry: string): boolean =>
  entry.length <= MAX_EMAIL_LENGTH && EMAIL_PATTERN.test(entry);
