import { countOf } from '../../../domain/content/format-count.ts';
import type { HoursChange } from '../../../services/staff/hours.ts';
import type { CallResult } from '../../../services/staff/database.ts';
import { failureNote, type ActionNote } from '../shared/action.tsx';

/** Says what a change of the hours leaves to do. */
function changeNote({ promised, visits }: HoursChange): ActionNote {
  const left = [
    ...(promised > 0
      ? [
          `${countOf(promised, 'waiting request')} ${promised === 1 ? 'was' : 'were'} promised an answer at a time when the phones are now closed. What we promised stays: answer ${promised === 1 ? 'it' : 'them'} before you close.`,
        ]
      : []),
    ...(visits > 0
      ? [
          `${countOf(visits, 'visit')} ${visits === 1 ? 'is' : 'are'} booked outside the hours of the crews: move ${visits === 1 ? 'it' : 'them'} on the schedule.`,
        ]
      : []),
  ];
  return left.length === 0
    ? { tone: 'ok', text: 'Saved. The new hours count from now on.' }
    : { tone: 'advice', text: ['Saved.', ...left].join(' ') };
}

/** Returns the note of a change of the hours, after reading them again. */
export async function saveHours(
  change: Promise<CallResult<HoursChange>>,
  refresh: () => Promise<unknown>,
): Promise<ActionNote> {
  const result = await change;
  if (!result.ok) return failureNote(result.error);
  await refresh();
  return changeNote(result.value);
}
