import { RESPONSE_MINUTES } from '../../../../src/config/response.ts';
import { MINUTE } from '../../../../src/domain/durations.ts';
import { formatClock } from '../../../../src/domain/hours/hours.ts';
import type { MinuteBar } from '../mail-body.ts';
import type { LeadRow } from '../staff-mail/lead-facts.ts';

const clock = (at: number): string => formatClock(new Date(at));

type Cell = MinuteBar['cells'][number];
const cells = (count: number, cell: Cell): Cell[] => Array.from({ length: count }, () => cell);

type Promised = Pick<LeadRow, 'created_at' | 'due_at'>;

/** Start of the promised minutes: when the request came, or when the phones open after that. */
function startOf({ created_at, due_at }: Promised): { at: number; text: string } {
  const at = Date.parse(due_at) - RESPONSE_MINUTES * MINUTE;
  const asked = Date.parse(created_at);
  return at - asked >= MINUTE
    ? { at, text: `${clock(at)}, phones open` }
    : { at: asked, text: `${clock(asked)}, you asked` };
}

/** The minutes as they begin. */
export const minutesAhead = (lead: Promised): MinuteBar => ({
  cells: ['now', ...cells(RESPONSE_MINUTES - 1, 'left')],
  ends: [startOf(lead).text, clock(Date.parse(lead.due_at))],
});

/** The minutes when they have passed without an answer. */
export const minutesMissed = (lead: Promised): MinuteBar => ({
  cells: [...cells(RESPONSE_MINUTES, 'gone'), ...cells(2, 'over')],
  ends: [startOf(lead).text, `${clock(Date.parse(lead.due_at))}, missed`],
  isMissed: true,
});

/** The minutes with the one of a signature in time; undefined for a later one. */
export function minutesSigned(lead: Promised, signedAt: string): MinuteBar | undefined {
  const [due, signed] = [Date.parse(lead.due_at), Date.parse(signedAt)];
  if (signed > due) return undefined;
  const start = startOf(lead);
  const minute = Math.min(Math.max(Math.floor((signed - start.at) / MINUTE), 0), RESPONSE_MINUTES - 1);
  return {
    cells: [...cells(minute, 'gone'), 'now', ...cells(RESPONSE_MINUTES - 1 - minute, 'left')],
    ends: [start.text, `${clock(due)}, promised`],
  };
}
