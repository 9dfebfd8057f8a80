import { z } from 'astro/zod';
import type { reference } from 'astro:content';
import { FIRM_KINDS } from '../../domain/tools/installers.ts';
import { factIds, sourcedText } from './fact.ts';
import { asOf, closing, glance, key, position, section, seo, text, updated } from './fields.ts';

/** Fewest facts of its own that a company needs for a page; with fewer it is a row of the list. */
const MIN_FACTS = 5;

const item = (about: string) => text(20, 220, about);
const items = (min: number, about: string) => z.array(item('One sentence')).min(min).max(6).describe(about);

/** Company that answers for a fault, by the way the system was paid. */
const who = z
  .strictObject({
    cash: text(20, 260, 'Bought with cash, or paid off'),
    loan: text(20, 260, 'On a loan'),
    lease: text(20, 260, 'Leased'),
    ppa: text(20, 260, 'Power purchase agreement'),
  })
  .describe('Who answers, by contract');

const advice = z.strictObject({
  big: text(5, 60, 'Who answers, printed large'),
  answers: text(20, 400, 'Who answers, in a sentence or two'),
  steps: z.array(item('One step')).max(5).describe('First steps'),
});

/** Company in installers.yaml: what the tool "My installer", the list and article 1 print, and its own page. */
export const installerSchema = (refer: typeof reference) =>
  z.strictObject({
    position,
    id: key('Last part of the URL, or anchor of its row'),
    name: text(3, 40, 'Name as printed'),
    aliases: z.array(text(3, 40, 'Lower case')).describe('Other spellings and former names'),
    kind: z.enum(FIRM_KINDS).describe('Its fate: filed, closed, renamed …'),
    happened: text(10, 110, 'What happened and when, in a few words, for the list'),
    ask: text(10, 130, 'Whom to ask now, for the list'),
    known: text(40, 480, 'What happened, with its dates'),
    answersName: text(3, 30, 'Short name of who answers, printed large').optional(),
    answers: text(20, 320, 'Who answers for leases, monitoring and warranties now').optional(),
    byOwner: z
      .strictObject({ owned: advice, leased: advice, unknown: advice })
      .partial()
      .optional()
      .describe('The same by owner, where it differs'),
    steps: z.array(item('One step')).max(4).describe('Steps of its customers, before those of everyone'),
    source: text(4, 200, 'Publishers and days'),
    facts: factIds(refer),
    story: z
      .strictObject({
        updated,
        asOf,
        seo,
        headline: text(15, 60, 'The h1, as people ask it'),
        answer: text(60, 300, 'The answer, on the first screen'),
        glance,
        who,
        facts: z
          .array(sourcedText(refer))
          .min(MIN_FACTS)
          .max(9)
          .describe('What happened, warranties, app, with sources'),
        calls: z.array(item('One call')).length(3).describe('First three calls'),
        papers: items(1, 'Papers of its customers, after those of everyone'),
        can: items(1, 'What we can do here, after what we can do for everyone'),
        cannot: items(1, 'What we can’t do here, after what we can’t for everyone'),
      })
      .optional()
      .describe('Page of its own'),
  });

/** /installer-closed: pages/installer-closed.yaml, with what is true of every company. */
export const installerClosedSchema = (refer: typeof reference) =>
  z.strictObject({
    updated,
    asOf,
    seo,
    headline: text(15, 60, 'The h1'),
    intro: text(60, 300, 'The answer, on the first screen'),
    glance,
    list: z.strictObject(section('the list')).describe('Words above the list'),
    pattern: z
      .strictObject({ ...section('the table'), who, facts: factIds(refer) })
      .describe('Who answers, whatever the company'),
    lists: z
      .strictObject({
        papers: items(3, 'Papers to find'),
        can: items(3, 'What an independent contractor can do'),
        cannot: items(3, 'What it can’t'),
      })
      .describe('Lists on every page'),
    order: z
      .strictObject({
        ...section('the order'),
        steps: z
          .array(sourcedText(refer).omit({ facts: true }))
          .min(3)
          .max(6)
          .describe('Steps in order'),
        facts: factIds(refer),
      })
      .describe('Order of work'),
    closing,
  });
