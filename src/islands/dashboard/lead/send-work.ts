import { plainLine } from '../../../domain/forms/text.ts';
import { isSignedInAs } from '../../../services/auth.ts';
import { firstRow, mapResult, rpc, type CallResult } from '../../../services/staff/database.ts';
import { getItemOwner } from '../../../stores/staff-items.ts';
import { $unsentWork, keepWork, removeWork, type UnsentWork } from '../../../stores/unsent-work.ts';

/**
 * Result of sending work. `waiting`: the server did not answer, so it stays on the device and is sent again; `faster`:
 * somebody else was first, `text` says who; `refused`: `text` is the server's reason.
 */
export type WorkResult = { outcome: 'stored' | 'waiting' | 'faster' | 'refused'; text: string };

/** Ids of the work that is being sent. */
const sending = new Set<string>();

const UNSENT: CallResult<never> = { ok: false, error: { kind: 'unreachable', message: '' } };

/** The name is null where the account is gone. */
type Claim = { outcome: string; assigned_name: string | null };

/** Sends work; returns who was faster, empty when it is stored. */
async function deliver(work: UnsentWork): Promise<CallResult<string>> {
  const { id: event_id, leadId: lead_id } = work;
  switch (work.kind) {
    case 'contact': {
      const { channel, outcome, followUpAt: follow_up_at, note } = work;
      const contact = { lead_id, event_id, channel, outcome, follow_up_at, note };
      return mapResult(await rpc('log_lead_contact', contact), (value) =>
        value === 'done' ? '' : 'Another answer to this question is already in the timeline, and stays.',
      );
    }
    case 'note':
      return mapResult(await rpc('add_lead_note', { lead_id, event_id, note: work.text }), (value) =>
        value === 'done' ? '' : 'Another note is in the timeline in its place.',
      );
    case 'claim':
      return mapResult(
        firstRow(await rpc('claim_lead', { lead_id })),
        ({ outcome, assigned_name: name }: Claim) =>
          outcome === 'done'
            ? ''
            : `${plainLine(name ?? '') || 'A colleague'} was faster: this lead is theirs now.`,
      );
    case 'estimate':
      // Loaded with the lead; without a connection it waits.
      return import('./sign-work.ts').then(
        ({ signWork }) => signWork(work),
        () => UNSENT,
      );
  }
}

/** Sends nothing without a connection, and nothing in another account's name. */
async function attempt(work: UnsentWork): Promise<CallResult<string>> {
  const owner = getItemOwner();
  if (!navigator.onLine || owner === undefined || !(await isSignedInAs(owner))) return UNSENT;
  return deliver(work);
}

/**
 * Sends work that is on the device before the first attempt, and stays there until the server answers. What is refused
 * stays there too when nobody waits for the answer: an outcome, and what waited.
 */
export async function sendWork(work: UnsentWork): Promise<WorkResult> {
  const { failure: _failure, ...kept } = work;
  keepWork(kept);
  sending.add(work.id);
  const result = await attempt(kept);
  sending.delete(work.id);
  if (!result.ok && (result.error.kind === 'unreachable' || result.error.kind === 'signed-out')) {
    if ($unsentWork.get().some(({ id }) => id === work.id)) keepWork({ ...kept, waits: true });
    return { outcome: 'waiting', text: '' };
  }
  const text = result.ok ? result.value : result.error.message;
  if (text !== '' && (work.kind === 'contact' || work.waits)) {
    const { waits: _waits, ...refused } = kept;
    keepWork({ ...refused, failure: text });
  } else removeWork(work.id);
  if (text === '') return { outcome: 'stored', text };
  return { outcome: result.ok ? 'faster' : 'refused', text };
}

/** Returns the work that nobody is sending and that was not refused. */
export const workToSend = (): readonly UnsentWork[] =>
  $unsentWork.get().filter(({ id, failure }) => failure === undefined && !sending.has(id));
