import { isUuid } from '../validation.ts';
import { isLostReason, type LostReason } from './lost-reasons.ts';

/** Choices of the filter by first reply; `late` includes what is past due without one (docs/product.md, Response time). */
export const REPLIES = {
  'on-time': 'In time',
  late: 'Late or missing',
  missed: 'Missing',
} as const;

export type Reply = keyof typeof REPLIES;

/** Filters behind the figures of the reports; an empty value does not filter. */
export type FigureFilters = {
  reply: Reply | '';
  answered: string;
  reason: LostReason | '';
};

export const NO_FIGURES: FigureFilters = { reply: '', answered: '', reason: '' };

/** Returns true for a value of the filter by first reply. */
export const isReply = (value: string): value is Reply => Object.hasOwn(REPLIES, value);

/** Parses these filters from a URL query; invalid values are dropped. */
export function readFigureFilters(parameters: URLSearchParams): FigureFilters {
  const value = (name: string): string => parameters.get(name)?.trim().toLowerCase() ?? '';
  const [reply, answered, reason] = [value('reply'), value('answered'), value('reason')];
  return {
    reply: isReply(reply) ? reply : '',
    answered: isUuid(answered) ? answered : '',
    reason: isLostReason(reason) ? reason : '',
  };
}
