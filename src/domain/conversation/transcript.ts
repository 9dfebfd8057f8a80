import { type Answer, sourceOf } from '../assistant/answer-types.ts';
import type { PriceAnswer } from '../assistant/price-types.ts';
import { SERVICES } from '../catalog/catalog.ts';
import { DANGER_TITLES } from '../danger/danger-advice.ts';
import { LEAD_LIMITS } from '../forms/lead-fields.ts';
import { formatCents } from '../pricing/money.ts';
import type { Turn } from './turn.ts';

/** Stands where the beginning of a long conversation is cut. */
const CUT = '[...]';

function priceText(price: PriceAnswer): string {
  if (price.kind === 'missing') return price.question.text;
  if (price.kind === 'assessment') return `${SERVICES[price.service].label}: assessment required`;
  return `${price.job}: ${formatCents(price.totalCents)}`;
}

function answerText(answer: Answer): string {
  switch (answer.kind) {
    case 'danger':
      return answer.danger === 'damage' ? `${DANGER_TITLES.damage}.` : 'Dial 911 first.';
    case 'price':
      return priceText(answer.price);
    case 'answer':
      return [
        `${answer.answer.text} (${sourceOf(answer.answer)})`,
        ...(answer.price ? [priceText(answer.price)] : []),
      ].join(' ');
    case 'choice':
      return `Asked which is meant: ${answer.questions.join(' ')}`;
    case 'unknown':
      return 'Did not know.';
  }
}

const exchange = ({ question, answer }: Turn): string =>
  `Visitor: ${question}\nSunni: ${answer ? answerText(answer) : '(no answer)'}`;

/** Returns the conversation as text, at most 8,000 characters; the oldest exchanges go first (docs/product.md, Ask Sunni). */
export function transcriptOf(turns: readonly Turn[]): string {
  const lines: string[] = [];
  let length = CUT.length;
  for (const turn of turns.toReversed()) {
    const text = exchange(turn);
    length += text.length + 2;
    if (length > LEAD_LIMITS.transcript) return [CUT, ...lines].join('\n\n');
    lines.unshift(text);
  }
  return lines.join('\n\n');
}
