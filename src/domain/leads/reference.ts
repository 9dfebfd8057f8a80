/** What a customer can read out on the telephone: "PSC-1A2B-3C4D", the beginning of the lead's id. */
export function leadReference(id: string): string {
  const digits = id.replaceAll('-', '').toUpperCase();
  return `PSC-${digits.slice(0, 4)}-${digits.slice(4, 8)}`;
}
