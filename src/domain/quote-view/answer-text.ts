import { isDayPart, preferredDayText } from '../leads/preferred-day.ts';
import { isDay } from '../hours/calendar-day.ts';
import { isRecord } from '../validation.ts';

/** Ways the customer can be reached, with their text. */
export const CHANNELS = { call: 'Phone call', text: 'Text message', email: 'Email' } as const;

function scheduleText({ days, part }: Record<string, unknown>): string {
  const [first, second] = Array.isArray(days) ? (days as unknown[]) : [];
  if (!isDay(first) || !isDay(second) || !isDayPart(part)) return 'The customer accepts the quote';
  return `The customer accepts the quote and would like ${preferredDayText(first, 'either')} or ${preferredDayText(second, part)}`;
}

/** Describes an answer of the customer for staff, as a sentence without a period. The text of a question is left out. */
export function answerText(detail: unknown): string {
  if (!isRecord(detail)) return 'The customer answered';
  switch (detail.answer) {
    case 'schedule':
      return scheduleText(detail);
    case 'call':
      return 'The customer asks for a call';
    case 'question':
      return 'The customer asked a question';
    case 'channel':
      return `The customer prefers: ${typeof detail.channel === 'string' && Object.hasOwn(CHANNELS, detail.channel) ? CHANNELS[detail.channel as keyof typeof CHANNELS].toLowerCase() : 'another channel'}`;
    case 'photos':
      return 'The customer added photos';
    case 'withdraw':
      return 'The customer withdrew the request';
    default:
      return 'The customer answered';
  }
}

const OWN_TEXTS: Record<string, string> = {
  schedule: 'You accepted the quote and asked for two days',
  call: 'You asked for a call',
  question: 'You asked',
  channel: 'You changed how we reach you',
  photos: 'You added photos',
  withdraw: 'You withdrew the request',
};

/** Describes an answer for the customer who gave it. */
export const ownAnswerText = ({ answer }: Record<string, unknown>): string =>
  (typeof answer === 'string' && Object.hasOwn(OWN_TEXTS, answer) ? OWN_TEXTS[answer] : undefined) ??
  'You answered';
