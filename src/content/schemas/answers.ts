import { z } from 'astro/zod';
import { findOption, WIZARD_SERVICES } from '../../domain/catalog/catalog.ts';
import { key, text } from './fields.ts';

/** Longest answer, in words (docs/product.md, Ask Sunni). */
const MAX_WORDS = 70;

/** Ways to ask for an answer, with its question. */
const WAYS = { min: 8, max: 100 };

const address = z.string().regex(/^\/[a-z0-9/#-]*$/, 'An address on this site, without a trailing slash');

const answer = z
  .strictObject({
    id: key('Id: the address of the answer on /ask, and the key of its tests'),
    question: text(8, 90, 'The question as /ask and the buttons show it'),
    ask: z
      .array(z.string().min(2).max(300))
      .min(WAYS.min - 1)
      .max(WAYS.max - 1)
      .describe('Other ways to ask it, as people type them; never shown'),
    answer: text(40, 480, 'The answer; the first sentence answers').refine(
      (value) => value.split(/\s+/).length <= MAX_WORDS,
      `Has more than ${MAX_WORDS} words`,
    ),
    more: z.array(address).max(3).default([]).describe('Where to read more on this site'),
    facts: z
      .string()
      .regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/, 'A month, as YYYY-MM')
      .describe('Month in which its facts were checked'),
    service: z.enum(WIZARD_SERVICES).optional().describe('Service whose price is worked out with the answer'),
    option: z.string().optional().describe('Option of that service, where the question settles it'),
    contact: z.literal(true).optional().describe('Offers phone and form with the answer'),
  })
  .refine(({ service, option }) => option === undefined || (service && findOption(service, option)), {
    message: 'No such option of the service (src/domain/catalog/catalog.ts)',
    path: ['option'],
  });

/** Answers of one subject: answers/<subject>.yaml. */
export const answersSchema = z.strictObject({
  subject: text(5, 40, 'Heading of the subject on /ask'),
  position: z.int().min(1).max(40).describe('Place on /ask'),
  answers: z.array(answer).min(3).describe('Answers in display order'),
});

const words = z.string().transform((line) => line.split(',').map((word) => word.trim()));

/** Words of the trade: answers-words.yaml. */
export const answerWordsSchema = z.strictObject({
  same: z.array(words).describe('Words that mean the same to a homeowner, the usual one first'),
});
