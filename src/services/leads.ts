import type { LeadInput, TestLeadInput } from '../domain/leads/lead.ts';
import type { TablesInsert } from '../domain/database.types.ts';
import { failed, succeeded, type Result } from './result.ts';
import { getSupabase } from './supabase.ts';

/** PostgreSQL error code `unique_violation`. */
const UNIQUE_VIOLATION = '23505';

/** PostgREST's codes for a column or table that the database does not have yet, while a new version is going live. */
const UNKNOWN_SCHEMA: readonly string[] = ['PGRST204', 'PGRST205'];

/** Reason a lead was not stored. */
export type LeadFailure = {
  /** Failed validation, rejected by the database, rate-limited, or no response of a working server. */
  kind: 'invalid' | 'refused' | 'limited' | 'unreachable';
  /** HTTP status; 0 without a readable response, 422 when validation failed before sending, 503 while the database is older than the page. */
  status: number;
  detail: string;
};

/** Result of storing a lead; `repeated` when an earlier attempt had already stored it. */
export type StoredLead = { repeated: boolean };

/** Preloads the modules needed to store a lead. Failures surface on submit. */
export function prepareLeads(): void {
  const ignore = (): void => undefined;
  getSupabase().catch(ignore);
  import('../domain/leads/lead.ts').catch(ignore);
}

const kindOf = (status: number): LeadFailure['kind'] =>
  status >= 500 ? 'unreachable' : status === 429 ? 'limited' : 'refused';

/** Inserts a lead once. A duplicate id counts as success (docs/product.md, Lead delivery). Never throws. */
export async function insertLead(
  lead: LeadInput | TestLeadInput,
  signal?: AbortSignal,
): Promise<Result<StoredLead, LeadFailure>> {
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
    if (error && UNKNOWN_SCHEMA.includes(error.code)) {
      return failed({ kind: 'unreachable', status: 503, detail });
    }
    // A success other than 201 comes from a proxy or captive portal, not from the database.
    if (status < 400) return failed({ kind: 'unreachable', status: 0, detail });
    return failed({ kind: kindOf(status), status, detail });
  } catch (reason) {
    const detail = reason instanceof Error ? reason.message : String(reason);
    return failed({ kind: 'unreachable', status: 0, detail });
  }
}
