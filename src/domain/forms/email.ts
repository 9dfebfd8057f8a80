/** Longest address mail servers must accept, in characters (RFC 5321). */
export const MAX_EMAIL_LENGTH = 254;

/** One "@" with something before it and a dotted domain after it; no spaces, commas, brackets or control characters. */
export const EMAIL_PATTERN =
  /^[^\s@,;:<>()[\]\\"\p{Cc}]+@[^\s@,;:<>()[\]\\".\p{Cc}]+(\.[^\s@,;:<>()[\]\\".\p{Cc}]+)+$/u;

/** Whether the entry is shaped like one e-mail address. Only sending to it proves more. */
export const isEmail = (entry: string): boolean =>
  entry.length <= MAX_EMAIL_LENGTH && EMAIL_PATTERN.test(entry);
