import { z } from 'astro/zod';
import type { reference } from 'astro:content';
import { day, key, position, text } from './fields.ts';

/** Kinds of proof behind a fact; docs/editing.md, A fact. */
export const CERTAINTY = ['seen', 'reported', 'trade', 'own'] as const;

/** Fact that texts and tools rest on, in facts/<subject>.yaml. */
export const factSchema = z
  .strictObject({
    position,
    id: key('Id by which texts cite it'),
    statement: text(20, 420, 'The fact, with every number that a text may print from it'),
    source: text(8, 160, 'Title of the page, study or notice; of what is not published, where it comes from'),
    publisher: text(2, 120, 'Publisher, and date if known').optional(),
    url: z
      .url({ protocol: /^https$/ })
      .describe('Address of the page itself')
      .optional(),
    seen: day('Day the source was read, YYYY-MM-DD'),
    reviewBy: day('Day to read it again, YYYY-MM-DD'),
    sure: z
      .enum(CERTAINTY)
      .describe(
        'seen: we read the page; reported: the page repeats another; trade: what the trade knows; own: our own sum or advice',
      ),
  })
  .refine(
    ({ sure, publisher, url }) =>
      sure === 'seen' || sure === 'reported' ? publisher && url : !publisher && !url,
    { message: 'What was seen or reported has a publisher and an address, the rest has none', path: ['url'] },
  );

/** Ids of facts that a text rests on; a test resolves each. */
export const factIds = (refer: typeof reference, min = 1) =>
  z.array(refer('facts')).min(min).max(30).describe('Ids of the facts in facts/ that the text rests on');

/** Titled text that rests on facts. */
export const sourcedText = (refer: typeof reference) =>
  z.strictObject({
    title: text(5, 45, 'Title'),
    text: text(60, 400, 'The fact, with its date where it can change'),
    figure: text(2, 16, 'Figure of the text to set large').optional(),
    facts: factIds(refer),
  });
