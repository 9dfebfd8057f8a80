import { plainLine } from '../../../domain/forms/text.ts';
import { isSignedInAs } from '../../../services/auth.ts';
import { mapResult, type CallResult } from '../../../services/staff/database.ts';
import { addLeadNote, claimLead, logLeadContact } from '../../../services/staff/lead-work.ts';
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

/** Sends work; returns who was faster, empty when it is stored. */
async function deliver(work: UnsentWork): Promise<CallResult<string>> {
  switch (work.kind) {
    case 'contact': {
      const { id: eventId, leadId, channel, outcome, followUpAt, note } = work;
      const contact = { eventId, leadId, channel, outcome };
      const result = await logLeadContact({
        ...contact,
        ...(followUpAt ? { followUpAt } : {}),
        ...(note ? { note } : {}),
      });
      return mapResult(result, () => '');
    }
    case 'note':
      return mapResult(await addLeadNote(work.leadId, work.id, work.text), (outcome) =>
        outcome === 'done' ? '' : 'Another note is in the timeline in its place.',
      );
    case 'claim':
      return mapResult(await claimLead(work.leadId), ({ outcome, assigned_name: name }) =>
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
