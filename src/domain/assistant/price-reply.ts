import { MAX_QUANTITY, SERVICES, type Quantity } from '../catalog/catalog.ts';
import type { PriceField, PriceRequest } from './price-types.ts';

const COUNTS: Record<string, number> = { one: 1, single: 1, two: 2, double: 2, three: 3 };
const STORIES = /\b(\d+|one|single|two|double|three)[ -]?(?:story|stories|storey|storeys|floors?|levels?)\b/i;
const UNITS: readonly [quantity: Quantity, pattern: RegExp][] = [
  ['modules', /\b(\d+) ?(?:solar |pv )?(?:panels?|modules?)\b/i],
  ['feet', /\b(\d+) ?(?:feet|foot|ft)\b/i],
];

/** Stories of a roof and quantities that a sentence states in plain numbers. */
type Sizes = Pick<PriceRequest, 'stories' | 'quantities'>;

/** Reads the stories, the panels and the feet a sentence states: "28 panels, two story". */
export function readSizes(sentence: string): Sizes {
  const [, stories = ''] = STORIES.exec(sentence) ?? [];
  const quantities: PriceRequest['quantities'] = {};
  for (const [quantity, pattern] of UNITS) {
    const [, count] = pattern.exec(sentence) ?? [];
    if (count !== undefined) quantities[quantity] = Math.min(Number(count), MAX_QUANTITY);
  }
  return {
    ...(stories === '' ? {} : { stories: Math.min(COUNTS[stories.toLowerCase()] ?? Number(stories), 3) }),
    quantities,
  };
}

const hasSizes = ({ stories, quantities }: Sizes): boolean =>
  stories !== undefined || Object.keys(quantities).length > 0;

/** Adds sizes to a request; other stories make the chosen option void. */
function withSizes(request: PriceRequest, { stories, quantities }: Sizes): PriceRequest {
  return {
    ...request,
    ...(stories === undefined ? {} : { stories, variant: undefined }),
    quantities: { ...request.quantities, ...quantities },
  };
}

/** Returns a sentence without the sizes it states. */
export const withoutSizes = (sentence: string): string =>
  [STORIES, ...UNITS.map(([, pattern]) => pattern)].reduce(
    (text, pattern) => text.replace(pattern, ' '),
    sentence,
  );

/** Words around the sizes of a sentence that only changes them: "and for 40 panels". */
const MOST_OTHER_WORDS = 3;

/** Reads a change of the last price: "and for 40 panels"; undefined when the sentence is about something else. */
export function readChange(last: PriceRequest, sentence: string): PriceRequest | undefined {
  const sizes = readSizes(sentence);
  const others = withoutSizes(sentence).match(/[a-z']+/gi) ?? [];
  return hasSizes(sizes) && others.length <= MOST_OTHER_WORDS ? withSizes(last, sizes) : undefined;
}

/** Reads the reply to an open question: a button's value or typed words; undefined when it answers something else. */
export function readReply(open: PriceRequest, asked: PriceField, reply: string): PriceRequest | undefined {
  const text = reply.trim().toLowerCase();
  if (asked === 'variant') {
    const option = SERVICES[open.service].options.find(
      ({ variant, label }) => variant === text || label.toLowerCase() === text,
    );
    return option ? { ...open, variant: option.variant } : readChange(open, reply);
  }
  const [, count] = /^\D{0,12}(\d+)\D{0,12}$/.exec(text) ?? [];
  return count === undefined
    ? readChange(open, reply)
    : { ...open, quantities: { ...open.quantities, [asked]: Math.min(Number(count), MAX_QUANTITY) } };
}
