import { z } from 'astro/zod';
import { duration, FRAME } from '../../domain/content/storyboard.ts';
import type { reference } from 'astro:content';
import { factIds } from './fact.ts';
import { asOf, description, keywords, text } from './fields.ts';

const placed = {
  x: z
    .number()
    .min(-200)
    .max(FRAME.width + 200)
    .describe('Pixels from the left of 1280'),
  y: z
    .number()
    .min(-200)
    .max(FRAME.height + 200)
    .describe('Pixels from the top of 720'),
  at: z.number().min(0).max(20).optional().describe('Seconds into the scene when it appears'),
  until: z.number().min(0).max(20).optional().describe('Seconds into the scene when it disappears'),
  tone: z
    .enum(['plain', 'muted', 'faint', 'sun', 'good', 'late', 'cool'])
    .optional()
    .describe('Meaning, which sets the color'),
};
const over = z.number().min(0.2).max(12).describe('Seconds the movement takes');
const align = z.enum(['start', 'middle', 'end']).optional().describe('End of the text anchored at x');
const share = z.number().min(0).max(1);

/** Drawings of tools/videos/shapes.ts. */
const SHAPES = [
  ...(['house', 'panel', 'battery', 'plug', 'pole', 'cloud', 'bird', 'cell', 'box', 'sign'] as const),
  ...(['paper', 'camera', 'shield', 'waves', 'badge', 'check', 'cross'] as const),
] as const;

const mark = z
  .discriminatedUnion('kind', [
    z.strictObject({
      ...placed,
      kind: z.literal('label'),
      text: text(1, 60, 'Text in the picture'),
      size: z.enum(['sm', 'md', 'lg', 'xl']).optional(),
      align,
    }),
    z.strictObject({
      ...placed,
      kind: z.literal('count'),
      from: z.number(),
      to: z.number(),
      decimals: z.int().min(0).max(3).optional(),
      before: z.string().max(20).optional(),
      after: z.string().max(20).optional(),
      size: z.enum(['md', 'lg', 'xl']).optional(),
      align,
      over,
    }),
    z.strictObject({
      ...placed,
      kind: z.literal('shape'),
      name: z.enum(SHAPES),
      width: z.number().min(10).max(900),
      fill: z.tuple([share, share]).optional().describe('Fill level, from and to, between 0 and 1'),
      over: over.optional(),
    }),
    z.strictObject({
      ...placed,
      kind: z.literal('bar'),
      width: z.number().min(1).max(1280),
      height: z.number().min(1).max(720),
      grow: z.enum(['up', 'right']),
      over: over.optional(),
    }),
    z.strictObject({
      ...placed,
      kind: z.literal('line'),
      points: z
        .array(z.tuple([z.number(), z.number()]))
        .min(2)
        .max(60),
      arrow: z.boolean().optional(),
      weight: z.number().min(1).max(20).optional(),
      over: over.optional(),
    }),
    z.strictObject({
      ...placed,
      kind: z.literal('sun'),
      radius: z.number().min(40).max(700),
      from: z.number().min(0).max(180),
      to: z.number().min(0).max(180),
      over,
    }),
  ])
  .describe('Shape in the scene');

/** Video of /education in videos/<id>.yaml: the storyboard it is rendered from. */
export const storyboardSchema = z.strictObject({
  order: z.int().min(1).max(20).describe('Place in the list on /education; no two share one'),
  title: text(10, 60, 'Title of the video'),
  description,
  keywords,
  date: z.coerce.date().describe('Day of publication, YYYY-MM-DD'),
  asOf,
  poster: z.number().min(0).max(60).describe('Second of the video used as its poster'),
  cover: z
    .strictObject({
      shape: z.enum(['evening', 'loss', 'bar', 'steps']).describe('Shape next to the figure'),
      figure: text(1, 4, 'Figure set large'),
      unit: text(1, 6, 'Unit after the figure'),
    })
    .describe('Drawn picture shown before the video plays'),
  scenes: z
    .array(
      z.strictObject({
        seconds: z.number().min(2).max(15).describe('Duration of the scene'),
        heading: text(2, 44, 'Text at the top of the picture'),
        caption: text(10, 150, 'The sentence of the scene, read in captions and transcript'),
        marks: z.array(mark).max(24).describe('Shapes of the scene'),
      }),
    )
    .min(3)
    .max(12)
    .refine((scenes) => duration(scenes) >= 30 && duration(scenes) <= 60, 'A video lasts 30 to 60 seconds')
    .describe('The scenes in order'),
});

/** Scene of a video. */
export type Scene = z.infer<typeof storyboardSchema>['scenes'][number];

/** Video in videos/<id>.yaml. */
export const videoSchema = (refer: typeof reference) =>
  storyboardSchema.extend({
    facts: factIds(refer),
    checklist: refer('checklists').describe('Checklist to go on with'),
  });
