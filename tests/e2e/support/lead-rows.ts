import { expect } from '@playwright/test';
import { backendUrl, serviceHeaders } from './backend.ts';

/** A database row. */
export type Row = Record<string, unknown>;

const headers = { ...serviceHeaders, 'content-type': 'application/json', prefer: 'return=representation' };

/** Inserts a wizard lead (panel cleaning, 28 modules) through the API and returns its id. */
export async function storeLead(changes: Row): Promise<string> {
  const id = crypto.randomUUID();
  const lead: Row = {
    id,
    form: 'wizard',
    first_name: 'Rosa',
    last_name: 'Delgado',
    phone: `(408) 555-${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`,
    best_contact: 'Call',
    homeowner: 'Yes',
    service: 'clean',
    service_type: 'clean',
    variant_selected: '2-story',
    modules: 28,
    estimate_total: '$300.00',
    ...changes,
  };
  const response = await fetch(`${backendUrl}/rest/v1/leads`, {
    method: 'POST',
    // Sends each lead from a new IP address to stay clear of the rate limit.
    headers: { ...headers, 'x-forwarded-for': [...crypto.getRandomValues(new Uint8Array(4))].join('.') },
    body: JSON.stringify(lead),
  });
  expect(response.status, await response.text()).toBe(201);
  return id;
}

/** Returns the rows of a table that match a PostgREST filter such as "id=eq.1". */
export async function readTable(table: string, filter: string): Promise<Row[]> {
  const response = await fetch(`${backendUrl}/rest/v1/${table}?${filter}`, { headers: serviceHeaders });
  expect(response.status).toBe(200);
  return (await response.json()) as Row[];
}
