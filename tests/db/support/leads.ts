import type { TablesInsert } from '../../../src/domain/database.types.ts';
import { rosaRequired } from '../../support/rosa.ts';
import type { TestBackend } from './harness.ts';
import type { Client } from './people.ts';

export type NewLead = TablesInsert<'leads'>;

/** Returns a lead as sent by the quote wizard: panel cleaning, two-story, 28 modules. */
export const wizardLead = (changes: Partial<NewLead> = {}): NewLead & { id: string } => ({
  form: 'wizard',
  ...rosaRequired,
  variant_selected: '2-story',
  modules: 28,
  estimate_total: '$300.00',
  ...changes,
  id: changes.id ?? crypto.randomUUID(),
});

/** Returns a lead as sent by the short form. */
export const shortLead = (changes: Partial<NewLead> = {}): NewLead & { id: string } => ({
  form: 'short',
  name: 'Priya Raman',
  email: 'priya@example.com',
  address: '80 Alum Rock Avenue, San Jose, CA 95116',
  service_type: 'solar-inspection',
  ...changes,
  id: changes.id ?? crypto.randomUUID(),
});

let phones = 0;

/** Returns a phone number that no other lead of the file has, so that it is the only request of its customer. */
const ownPhone = (): string => `(408) 600-${String(phones++).padStart(4, '0')}`;

/** Inserts a short form lead and returns it. */
export async function insertShortLead(owner: Client, changes: Partial<NewLead> = {}) {
  const lead = shortLead(changes);
  await owner.from('leads').insert(lead).throwOnError();
  return lead;
}

/** Returns a stored lead. */
export const leadOf = async (client: Client, id: string) =>
  (await client.from('leads').select().eq('id', id).single().throwOnError()).data;

/** Returns the entries of a lead's timeline after "received". */
export const eventsOf = async (client: Client, id: string) =>
  (
    await client
      .from('lead_events')
      .select('kind, actor_name, detail')
      .eq('lead_id', id)
      .neq('kind', 'received')
      .order('created_at')
      .order('position')
      .throwOnError()
  ).data;

/** Inserts a lead of a customer without other requests as a visitor, and returns it. */
export async function insertOwnLead(
  visitor: Client,
  changes: Partial<NewLead> = {},
  form: typeof wizardLead = wizardLead,
) {
  const id = crypto.randomUUID();
  const lead = form({ id, email: `${id}@example.com`, phone: ownPhone(), ...changes });
  await visitor.from('leads').insert(lead).throwOnError();
  return lead;
}

/** Returns a token as the links to quotes have. */
export const newToken = (): string => crypto.randomUUID().replaceAll('-', '').repeat(2);

/** Gives a lead a link to its quote and returns the token. */
export async function linkQuote({ sql }: Pick<TestBackend, 'sql'>, id: string, kind = 'owner') {
  const token = newToken();
  await sql(
    'insert into public.quote_links (token_hash, lead_id, kind) values (public.quote_token_hash($1), $2, $3)',
    [token, id, kind],
  );
  return token;
}

/** Returns a lead as sent by "Ask Sunni". */
export const assistantLead = (changes: Partial<NewLead> = {}): NewLead & { id: string } =>
  shortLead({ form: 'sunni', service_type: null, ...changes });
