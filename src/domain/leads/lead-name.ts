import { isVisible } from '../forms/text.ts';

/** Returns the customer's name, or a placeholder when it is missing or has no visible character. */
export const leadName = (name: string | null): string => (isVisible(name) ? name : 'No name given');

/** Returns the reference a customer can read out on the phone: "PSC-1A2B-3C4D", from the first 8 digits of the id. */
export function leadReference(id: string): string {
  const digits = id.replaceAll('-', '').toUpperCase();
  return `PSC-${digits.slice(0, 4)}-${digits.slice(4, 8)}`;
}
