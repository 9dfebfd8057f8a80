import type { WizardLeadInput } from '../domain/lead.ts';
import { failed, succeeded, type Result } from './result.ts';
import { getSupabase } from './supabase.ts';
import { within } from './within.ts';

/** Longest wait for the lead to be stored, in ms, with fetching the library. */
const STORED_WITHIN = 20_000;

/** PostgreSQL's code for a row that is there already. */
const UNIQUE_VIOLATION = '23505';

/** Why a lead was not stored: it breaks its own rules, the database refused it, or nothing answered. */
export type LeadFailure = { kind: 'invalid' | 'refused' | 'unanswered'; detail: string };

/** What became of a lead: `repeated` when an earlier attempt had stored it already. */
export type StoredLead = { repeated: boolean };

const detailOf = (reason: unknown): string => (reason instanceof Error ? reason.message : String(reason));

/** Fetches ahead what storing a lead needs, so that the press is quick. A failure shows when it is pressed. */
export function prepareLeads(): void {
  const ignore = (): void => undefined;
  getSupabase().catch(ignore);
  import('../domain/lead.ts').catch(ignore);
}

/** Stores the wizard's lead. A lead of this id that is there already is the same one, sent again. */
export async function insertLead(lead: WizardLeadInput): Promise<Result<StoredLead, LeadFailure>> {
  try {
    return await within(STORED_WITHIN, async (signal) => {
      const { wizardLeadSchema } = await import('../domain/lead.ts');
      const checked = wizardLeadSchema.safeParse(lead);
      if (!checked.success) {
        const fields = checked.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
        return failed({ kind: 'invalid', detail: fields.join('; ') });
      }
      const client = await getSupabase();
      const { error, status } = await client.from('leads').insert(checked.data).abortSignal(signal);
      if (!error) return succeeded({ repeated: false });
      if (status === 409 || error.code === UNIQUE_VIOLATION) return succeeded({ repeated: true });
      return failed({ kind: status === 0 ? 'unanswered' : 'refused', detail: error.message });
    });
  } catch (reason) {
    return failed({ kind: 'unanswered', detail: detailOf(reason) });
  }
}
