import { RESPONSE_MINUTES } from '../../../../src/config/response.ts';
import { MINUTE } from '../../../../src/domain/durations.ts';
import { formatClock } from '../../../../src/domain/hours/hours.ts';
import { isEarly, promiseStart } from '../../../../src/domain/quote-view/quote-state.ts';
import type { MinuteArc } from '../mail-body.ts';
import type { LeadRow } from '../staff-mail/lead-facts.ts';

const clock = (at: number): string => formatClock(new Date(at));

type Promised = Pick<LeadRow, 'created_at' | 'due_at'>;

/** Returns the start of the promised minutes, as text: the time of the request, or the next opening. */
function startOf({ created_at, due_at }: Promised): string {
  const start = promiseStart(due_at);
  return start - Date.parse(created_at) >= MINUTE
    ? `${clock(start)}, phones open`
    : `${clock(Date.parse(created_at))}, you asked`;
}

/** The minutes as they begin. */
export const minutesAhead = (lead: Promised): MinuteArc => ({
  picture: 'ahead',
  text: `Your ${RESPONSE_MINUTES} minutes begin`,
  ends: [startOf(lead), clock(Date.parse(lead.due_at))],
});

/** The minutes when they have passed without an answer. */
export const minutesMissed = (lead: Promised): MinuteArc => ({
  picture: 'missed',
  text: `The ${RESPONSE_MINUTES} minutes are over`,
  ends: [startOf(lead), `${clock(Date.parse(lead.due_at))}, missed`],
});

/** The minutes with the one of a signature in time; undefined for a later one. */
export function minutesSigned(lead: Promised, signedAt: string): MinuteArc | undefined {
  const [due, signed] = [Date.parse(lead.due_at), Date.parse(signedAt)];
  if (signed > due) return undefined;
  if (isEarly(lead.due_at, signedAt)) {
    return {
      picture: 'early',
      text: 'Answered before our phone hours',
      ends: [`${clock(Date.parse(lead.created_at))}, you asked`, `${clock(signed)}, answered`],
    };
  }
  const minutes = Math.max(Math.round((signed - promiseStart(lead.due_at)) / MINUTE), 0);
  return {
    picture: minutes,
    text: `Answered after ${minutes} of ${RESPONSE_MINUTES} minutes`,
    ends: [startOf(lead), `${clock(due)}, promised`],
  };
}
