/** Returns the digits of a US number without a leading country code 1, at most ten. */
export function phoneDigits(entry: string): string {
  const digits = entry.replace(/\D/g, '');
  return (digits.startsWith('1') ? digits.slice(1) : digits).slice(0, 10);
}

/** Formats a complete or partial number: "4085550142" is "(408) 555-0142", "4085" is "(408) 5". */
export function formatPhone(entry: string): string {
  const digits = phoneDigits(entry);
  if (digits.length < 4) return digits;
  if (digits.length < 7) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

/** Returns true for a complete ten-digit US number. */
export const isPhone = (entry: string): boolean => {
  const digits = entry.replace(/\D/g, '');
  return digits.length >= 10 && phoneDigits(entry).length === 10;
};

/** Returns the tel: URL of a number: "tel:+14085550142". */
export const phoneHref = (entry: string): string => `tel:+1${phoneDigits(entry)}`;
