import { noAttribution } from '../attribution/attribution.ts';

/** Fields that may differ between two submissions of the same request. */
const FIELDS_OUTSIDE_ID = new Set(['id', 'link_hash', 'honeypot', 'fill_ms', ...Object.keys(noAttribution)]);

/** Returns the names and values of a lead that make it the same request, sorted by name. */
export const leadAnswers = (lead: object): [name: string, value: unknown][] =>
  Object.entries(lead)
    .filter(([name]) => !FIELDS_OUTSIDE_ID.has(name))
    .sort(([a], [b]) => (a < b ? -1 : 1));

/** Returns the bytes that identify a lead within a scope. */
export const leadIdBytes = (scope: string, lead: object): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(JSON.stringify([scope, leadAnswers(lead)]));

/** Formats the first bytes of a digest as a UUID, version 8. */
export function digestId(digest: ArrayBuffer): string {
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/**
 * Derives a lead's id (UUID version 8) from its values and the device's seed, so that a double click or a reload
 * creates one row (docs/product.md, Lead delivery).
 */
export const deriveLeadId = async (seed: string, lead: object): Promise<string> =>
  digestId(await crypto.subtle.digest('SHA-256', leadIdBytes(seed, lead)));
