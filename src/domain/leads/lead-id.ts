import { noAttribution } from '../attribution/attribution.ts';

/** Fields that may differ between two submissions of the same request. */
const FIELDS_OUTSIDE_ID = new Set(['id', 'honeypot', 'fill_ms', ...Object.keys(noAttribution)]);

/**
 * Derives a lead's id (UUID version 8) from its values and a scope, such as the device's seed or the day (YYYY-MM-DD),
 * so that a double click or a reload creates one row (docs/product.md, Lead delivery).
 */
export async function deriveLeadId(scope: string, lead: object): Promise<string> {
  const values = Object.entries(lead)
    .filter(([name]) => !FIELDS_OUTSIDE_ID.has(name))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const bytes = new TextEncoder().encode(JSON.stringify([scope, values]));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
