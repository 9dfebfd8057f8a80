import type { LeadInput, TestLeadInput } from '../domain/leads/lead.ts';
import type { TablesInsert } from '../domain/database.types.ts';
import { failureOf, type Failure } from './request.ts';
import { failed, succeeded, type Result } from './result.ts';
import { getSupabase } from './supabase.ts';

/** PostgreSQL error code `unique_violation`. */
const UNIQUE_VIOLATION = '23505';

/** PostgREST's codes for a column or table that the database does not have yet, while a new version is going live. */
const UNKNOWN_SCHEMA: readonly string[] = ['PGRST204', 'PGRST205'];

/** Result of storing a lead; `repeated` when an earlier attempt had already stored it. */
export type StoredLead = { repeated: boolean };

/** Preloads the modules needed to store a lead. Failures surface on submit. */
export function prepareLeads(): void {
  const ignore = (): void => undefined;
  getSupabase().catch(ignore);
  import('../domain/leads/lead.ts').catch(ignore);
}

/** Inserts a lead once. A duplicate id counts as success (docs/product.md, Lead delivery). Never throws. */
export async function insertLead(
  lead: LeadInput | TestLeadInput,
  signal?: AbortSignal,
): Promise<Result<StoredLead, Failure>> {
  try {
    const { leadSchema, testLeadSchema } = await import('../domain/leads/lead.ts');
    const checked = (lead.form === 'test' ? testLeadSchema : leadSchema).safeParse(lead);
    if (!checked.success) {
      const fields = checked.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
      return failed({ kind: 'invalid', status: 422, detail: fields.join('; ') });
    }
    const client = await getSupabase();
    const row: TablesInsert<'leads'> = checked.data;
    const insert = client.from('leads').insert(row);
    const { error, status } = await (signal ? insert.abortSignal(signal) : insert);
    if (status === 409 || error?.code === UNIQUE_VIOLATION) return succeeded({ repeated: true });
    if (!error && status === 201) return succeeded({ repeated: false });
    const detail = error?.message ?? `Status ${status}`;
    if (error && UNKNOWN_SCHEMA.includes(error.code)) return failed(failureOf(503, detail));
    // A success other than 201 comes from a proxy or captive portal, not from the database.
    return failed(failureOf(status, detail));
  } catch (reason) {
    return failed(failureOf(0, reason instanceof Error ? reason.message : String(reason)));
  }
}
