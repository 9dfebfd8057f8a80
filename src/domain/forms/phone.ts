/** Digits of a US number with a leading country code 1 dropped, at most ten (specification 5). */
export function phoneDigits(entry: string): string {
  const digits = entry.replace(/\D/g, '');
  return (digits.startsWith('1') ? digits.slice(1) : digits).slice(0, 10);
}

/** Formats as typed, from digits alone: "4085550142" is "(408) 555-0142", "4085" is "(408) 5". */
export function formatPhone(entry: string): string {
  const digits = phoneDigits(entry);
  if (digits.length < 4) return digits;
  if (digits.length < 7) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

/** Whether the entry holds a whole ten-digit US number. */
export const isPhone = (entry: string): boolean => {
  const digits = entry.replace(/\D/g, '');
  return digits.length >= 10 && phoneDigits(entry).length === 10;
};

/** The address of a telephone link: "tel:+14085550142". */
export const phoneHref = (entry: string): string => `tel:+1${phoneDigits(entry)}`;
