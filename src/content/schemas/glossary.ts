import { z } from 'astro/zod';
import { key, linkTo, position, text } from './fields.ts';

/** Word in glossary.yaml. Its first use in a text links to it. */
export const wordSchema = z.strictObject({
  position,
  id: key('Anchor on /glossary'),
  term: text(2, 60, 'The word as bills and reports print it'),
  also: z
    .array(text(2, 40, 'Another way to write it'))
    .max(5)
    .default([])
    .describe('Other spellings that link here'),
  group: z.enum(['Bills', 'Equipment', 'Faults', 'Papers and money']).describe('Group on the page'),
  meaning: text(30, 260, 'What it means, in plain words'),
  more: linkTo.optional().describe('Page with more'),
});
