/** Returns the reference a customer can read out on the phone: "PSC-1A2B-3C4D", from the first 8 digits of the id. */
export function leadReference(id: string): string {
  const digits = id.replaceAll('-', '').toUpperCase();
  return `PSC-${digits.slice(0, 4)}-${digits.slice(4, 8)}`;
}
