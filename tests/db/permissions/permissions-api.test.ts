import { expect, it } from 'vitest';
import { testBackend } from '../support/harness.ts';
import { insertShortLead, shortLead } from '../support/leads.ts';
import { service, signedIn, visitor, type Client } from '../support/people.ts';
import { PERSONAS, type Persona } from './access.ts';

const backend = await testBackend();

const callers: Record<Persona, { client: Client }> = {
  anonymous: { client: visitor(backend) },
  pending: await signedIn(backend, 'pending'),
  removed: await signedIn(backend, 'removed'),
  technician: await signedIn(backend, 'technician'),
  staff: await signedIn(backend, 'staff'),
  admin: await signedIn(backend, 'admin'),
  service: { client: service(backend) },
};
const lead = await insertShortLead(callers.service.client);

type Answer = { error: { code: string } | null; data?: unknown };

/** Refused by a grant or policy, or the number of rows returned or changed. */
const outcome = ({ error, data }: Answer): string =>
  error ? `refused ${error.code}` : Array.isArray(data) ? `${data.length} rows` : 'done';

const NO = 'refused 42501';

// permissions.test.ts runs the whole table as SQL; these show that requests to the API have the same roles.
it.each<[string, (client: Client) => PromiseLike<Answer>, string[]]>([
  [
    'read leads',
    (client) => client.from('leads').select().eq('id', lead.id),
    [NO, NO, NO, NO, '1 rows', '1 rows', '1 rows'],
  ],
  [
    'insert a lead',
    (client) => client.from('leads').insert(shortLead()),
    ['done', 'done', 'done', 'done', 'done', 'done', 'done'],
  ],
  // Returning the row needs SELECT, so browsers insert without returning.
  [
    'insert a lead and read it back',
    (client) => client.from('leads').insert(shortLead()).select(),
    [NO, NO, NO, NO, '1 rows', '1 rows', '1 rows'],
  ],
  [
    'change a lead',
    (client) => client.from('leads').update({ status: 'done' }).eq('id', lead.id).select('id'),
    [NO, NO, NO, NO, NO, NO, '1 rows'],
  ],
  [
    'search leads',
    (client) => client.rpc('list_leads', { filters: { search: [`%${lead.email ?? ''}%`] }, page_size: 1 }),
    [NO, NO, NO, NO, '1 rows', '1 rows', NO],
  ],
])('the API lets people %s as the table says', async (_, ask, expected) => {
  const answers: string[] = [];
  for (const persona of PERSONAS) answers.push(outcome(await ask(callers[persona].client)));
  expect(answers).toEqual(expected);
});
