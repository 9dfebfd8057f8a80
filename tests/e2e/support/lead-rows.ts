import { expect } from '@playwright/test';
import { rosaRequired } from '../../support/rosa.ts';
import { backendUrl, serviceHeaders, unique, uniqueEmail } from './backend.ts';

/** A database row. */
export type Row = Record<string, unknown>;

/** Writes a row with the service key. */
export async function writeRow(method: 'POST' | 'PATCH', path: string, row: object): Promise<void> {
  const response = await fetch(`${backendUrl}/rest/v1/${path}`, {
    method,
    headers: {
      ...serviceHeaders,
      'content-type': 'application/json',
      // A new IP address each time stays clear of the rate limit.
      'x-forwarded-for': [...crypto.getRandomValues(new Uint8Array(4))].join('.'),
    },
    body: JSON.stringify(row),
  });
  expect(response.status, await response.text()).toBeLessThan(300);
}

/** Inserts a wizard lead (panel cleaning, 28 modules) through the API and returns its id. */
export async function storeLead(changes: Row): Promise<string> {
  const id = crypto.randomUUID();
  await writeRow('POST', 'leads', {
    id,
    form: 'wizard',
    ...rosaRequired,
    email: uniqueEmail('lead'),
    phone: `(408) 555-${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`,
    address: `${unique('Willow ')} Street`,
    best_contact: 'Call',
    service_type: 'clean',
    variant_selected: '2-story',
    modules: 28,
    estimate_total: '$300.00',
    ...changes,
  });
  return id;
}

/** Gives the owner of a lead a link to their quote and returns its token. */
export async function linkQuote(leadId: string): Promise<string> {
  const token = crypto.randomUUID().replaceAll('-', '').repeat(2);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  await writeRow('POST', 'quote_links', {
    token_hash: Buffer.from(digest).toString('hex'),
    lead_id: leadId,
    kind: 'owner',
  });
  return token;
}

/** Returns the rows of a table that match a PostgREST filter such as "id=eq.1". */
export async function readTable(table: string, filter: string): Promise<Row[]> {
  const response = await fetch(`${backendUrl}/rest/v1/${table}?${filter}`, { headers: serviceHeaders });
  expect(response.status).toBe(200);
  return (await response.json()) as Row[];
}
