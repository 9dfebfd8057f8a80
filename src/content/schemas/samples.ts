import { z } from 'astro/zod';
import type { SchemaContext } from 'astro:content';
import { closing, picture, seo, text, updated } from './fields.ts';

export const POINT_RESULTS = ['pass', 'watch', 'fix', 'none'] as const;

const signature = z
  .strictObject({ name: text(5, 40, 'Who signs'), detail: text(5, 80, 'Role, day and time') })
  .describe('Line under a signature');

const sample = {
  updated,
  seo,
  label: text(8, 20, 'Kind of sample, on the notice and in the footer'),
  notice: text(30, 120, 'Says that home and people are invented'),
  home: text(20, 120, 'Customer, work and place'),
  facts: z
    .array(z.strictObject({ label: text(3, 16, 'Label'), value: text(5, 60, 'Value') }))
    .min(3)
    .max(5)
    .describe('Day, people and conditions, beside the headline'),
  signature,
  closing,
};

/** /sample-report: pages/sample-report.yaml. */
export const sampleReportSchema = (context: SchemaContext) =>
  z
    .strictObject({
      ...sample,
      verdict: text(30, 120, 'Result in one or two sentences'),
      findingsHeading: text(8, 40, 'Heading of the findings'),
      findings: z
        .array(
          z.strictObject({
            point: z.int().min(1).max(40).describe('Number of the point it belongs to'),
            title: text(10, 60, 'Title'),
            picture: picture(context),
            focus: z.enum(['left', 'right']).describe('Side of the picture to keep where its sides are cut'),
            seen: text(20, 160, 'What was seen'),
            why: text(20, 160, 'Why it matters'),
            action: text(20, 260, 'What to do'),
          }),
        )
        .length(3)
        .describe('Findings, most important first'),
      pointsHeading: text(8, 40, 'Heading of the points'),
      groups: z
        .array(
          z.strictObject({
            name: text(5, 30, 'Name of the group'),
            points: z
              .array(
                z.strictObject({
                  name: text(5, 60, 'The point'),
                  result: z.enum(POINT_RESULTS).describe('Result; none for what is not installed'),
                  note: text(3, 60, 'Reading or remark').optional(),
                }),
              )
              .min(2)
              .describe('Points in order'),
          }),
        )
        .min(1)
        .describe('Groups of points in order'),
      limits: text(60, 240, 'Limits of the report'),
    })
    .refine(({ groups }) => groups.flatMap(({ points }) => points).length === 40, {
      message: 'The groups hold forty points together',
      path: ['groups'],
    })
    .refine(
      ({ groups, findings }) => {
        const points = groups.flatMap((group) => group.points);
        const toFix = points.flatMap(({ result }, index) => (result === 'fix' ? [index + 1] : []));
        return (
          toFix.join() ===
          findings
            .map(({ point }) => point)
            .sort((a, b) => a - b)
            .join()
        );
      },
      { message: 'Every point to fix has a finding', path: ['findings'] },
    );

/** /sample-quote: pages/sample-quote.yaml. */
export const sampleQuoteSchema = z.strictObject({
  ...sample,
  headline: text(10, 40, 'The h1'),
  linesHeading: text(8, 40, 'Heading of the lines'),
  reserves: text(8, 40, 'Line of the reservation fee'),
  changeHeading: text(8, 40, 'Heading of the comparison with the ballpark'),
  counted: text(40, 240, 'Basis of the count'),
  checksHeading: text(8, 40, 'Heading of the checks'),
  checks: z
    .array(text(10, 80, 'One check'))
    .length(3)
    .describe('Checks made before the quote was sent'),
  acceptance: signature,
});
