import type { LeadInput, TestLeadInput } from '../domain/leads/lead.ts';
import type { TablesInsert } from './database.types.ts';
import { failed, succeeded, type Result } from './result.ts';
import { isTransient } from './send-with-retry.ts';
import { getSupabase } from './supabase.ts';

/** PostgreSQL's code for a row that is there already. */
const UNIQUE_VIOLATION = '23505';

/** Why a lead was not stored. */
export type LeadFailure = {
  /** It breaks its own rules, the database refused it, too many came from here, or nothing readable answered. */
  kind: 'invalid' | 'refused' | 'limited' | 'unreachable';
  /** HTTP status; 0 when nothing answered or the answer was broken, 422 when it was not even sent. */
  status: number;
  detail: string;
};

/** What became of a lead: `repeated` when an earlier attempt had stored it already. */
export type StoredLead = { repeated: boolean };

/** Fetches ahead what storing a lead needs, so that the press is quick. A failure shows when it is pressed. */
export function prepareLeads(): void {
  const ignore = (): void => undefined;
  getSupabase().catch(ignore);
  import('../domain/leads/lead.ts').catch(ignore);
}

const kindOf = (status: number): LeadFailure['kind'] =>
  isTransient(status) ? 'unreachable' : status === 429 ? 'limited' : 'refused';

/** Tries once to store a lead. One of this id that is there already is the same one, sent again. */
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
    const detail = error?.message ?? `Answered ${status}`;
    // Another success than "created" does not come from the database, but from a proxy or a hotel's sign-in page.
    if (status < 400) return failed({ kind: 'unreachable', status: 0, detail });
    return failed({ kind: kindOf(status), status, detail });
  } catch (reason) {
    const words = reason instanceof Error ? reason.message : String(reason);
    return failed({ kind: 'unreachable', status: 0, detail: words });
  }
}
