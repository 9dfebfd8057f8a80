import { MINUTE } from '../../domain/durations.ts';
import { RESPONSE_MINUTES } from '../../config/response.ts';
import { formatClock, formatPacific, formatResponseDue, localTime } from '../../domain/hours/hours.ts';
import { formatDateTime, formatReceived } from '../../domain/hours/received.ts';
import { formatCents, formatCentsShort } from '../../domain/pricing/money.ts';
import { ASSESSMENT_REQUIRED } from '../../domain/pricing/estimate.ts';
import { STORED_DAYS, type Order, type Receipt } from '../../domain/leads/receipt.ts';
import { capitalize, unbroken } from '../../domain/forms/text.ts';
import type { Line } from '../ui/Lines.tsx';
import type { Step } from '../ui/StepList.tsx';

/** Ways to answer, by answer to "Best way to reach you". */
const CHANNELS: Record<string, string> = { Text: ' by text', Call: ' by phone', Email: ' by email' };

/** Texts of an order at a time (docs/product.md, Confirmation). */
export type OrderTexts = {
  /** "Saturday, November 21, 2:32 pm" */
  received: string;
  title: string;
  lead: string;
  steps: readonly Step[];
  linesTitle: string;
  lines: readonly Line[];
  note: string;
  /** The slim receipt: bold text, and the text after it. */
  slim: { title: string; text: string };
  /** Part of the response time that has passed, 0 to 1. */
  progress: number;
};

function stepsOf(order: Order, submitted: Date, due: Date, now: Date): Step[] {
  const isPriced = order.totalCents !== null;
  const isToday = localTime(due).date === localTime(now).date;
  const weekday = formatPacific(due, { weekday: 'long' });
  const day = isToday ? '' : `On ${weekday}. `;
  const fee = order.feeCents === null ? '' : formatCentsShort(order.feeCents);
  return [
    {
      time: formatReceived(submitted, now),
      title: 'Your request reached us',
      text: 'It’s stored under your reference',
      state: 'done',
    },
    {
      time: formatReceived(new Date(order.orderedAt), now),
      title: 'You told us to get started',
      text: 'Our team has been notified',
      state: 'done',
    },
    {
      time: `by ${formatClock(due)}`,
      title: isPriced ? 'Your checked quote' : 'The next step, from a person',
      text: isPriced
        ? `${day}A person checks and signs it`
        : `${day}We’ll tell you what we need to see to price it`,
      state: now < due ? 'current' : 'next',
    },
    {
      time: 'then',
      title: isPriced ? 'We agree on a day' : 'You decide',
      text: isPriced
        ? `By phone or email.${fee && ` The ${fee} is due then, not before.`}`
        : 'We look first and give you a price. There’s nothing to reserve before that.',
      state: 'next',
    },
  ];
}

function linesOf({ sent, order }: Receipt): Line[] {
  const value = (name: string): string => sent.find(({ label }) => label === name)?.value ?? '';
  const [service = '', ...details] = value('Service').split(', ');
  const about = capitalize(details.join(', '));
  const { totalCents = null, feeCents = null } = order ?? {};
  const more = sent
    .filter(({ label }) => label !== 'Service' && label !== 'Ballpark')
    .map(({ label, value: given }) => ({ label, value: given }));
  if (totalCents === null) {
    return [{ label: service, note: about && unbroken(`${about}.`), value: ASSESSMENT_REQUIRED }, ...more];
  }
  const lines: Line[] = [
    {
      label: service,
      note: unbroken(`${about ? `${about}. ` : ''}Ballpark.`),
      value: formatCents(totalCents),
    },
    ...more,
  ];
  if (feeCents === null) return lines;
  lines.push({
    label: 'Reservation',
    note: 'Due when we confirm your day, credited toward the final cost. Nothing has been charged, and nothing is paid on this site.',
    value: `\u2212${formatCents(feeCents)}`,
  });
  if (totalCents > feeCents) {
    const rest = formatCents(totalCents - feeCents);
    lines.push({
      label: 'Due when we’re done',
      note: 'If the ballpark holds.',
      value: rest,
      isTotal: true,
    });
  }
  return lines;
}

function leadOf(order: Order, dueText: string, isDue: boolean): string {
  const isPriced = order.totalCents !== null;
  const channel = CHANNELS[order.bestContact] ?? '';
  if (isDue) {
    return isPriced
      ? `Your checked quote was due ${dueText}, Pacific time. If you don’t have it, please call us.`
      : `You should have heard from us ${dueText}, Pacific time. If you haven’t, please call us.`;
  }
  return isPriced
    ? `You’ll get your checked quote${channel} ${dueText}, Pacific time.`
    : `We look first, then you decide. You’ll hear from us${channel} ${dueText}, Pacific time.`;
}

/** Returns the texts of a receipt with an order; undefined without one. */
export function orderTexts(receipt: Receipt, now: Date): OrderTexts | undefined {
  const { order } = receipt;
  if (!order) return undefined;
  const submitted = new Date(receipt.submittedAt);
  const due = new Date(receipt.dueAt);
  const dueText = formatResponseDue(due, now);
  const isDue = now >= due;
  const isPriced = order.totalCents !== null;
  const received = formatDateTime(submitted);
  const name = order.firstName && `, ${order.firstName}`;
  const left = (due.getTime() - now.getTime()) / (RESPONSE_MINUTES * MINUTE);
  return {
    received,
    title: isPriced ? `We have your order${name}` : `We have your request${name}`,
    lead: `${leadOf(order, dueText, isDue)} Keep your reference; this device keeps it for ${STORED_DAYS} days.`,
    steps: stepsOf(order, submitted, due, now),
    linesTitle: isPriced ? 'What you ordered' : 'What you asked for',
    lines: linesOf(receipt),
    note: isPriced
      ? 'The final quote is confirmed before any work begins.'
      : 'No reservation is asked before you have a price.',
    slim: isDue
      ? { title: isPriced ? 'Your order' : 'Your request', text: `Sent ${received}` }
      : { title: capitalize(dueText), text: isPriced ? 'your checked quote is due' : 'you’ll hear from us' },
    progress: Math.min(Math.max(1 - left, 0), 1),
  };
}
