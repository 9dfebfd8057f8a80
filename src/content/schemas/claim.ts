import { z } from 'astro/zod';
import { day, position } from './fields.ts';

/** Public figure or promise in claims.yaml (docs/product.md, Claims). */
export const claimSchema = z.strictObject({
  position,
  id: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .max(40)
    .describe('Id used by pages: lower case words joined by hyphens'),
  text: z.string().min(10).max(240).describe('The claim in full, as a visitor reads it'),
  value: z.string().min(1).max(80).describe('The figure or wording pages print'),
  kind: z
    .enum(['figure', 'promise'])
    .describe(
      'A figure is left out of the live site until it is proven; a promise is part of every quote, so it stops the build',
    ),
  source: z.string().min(3).max(160).describe('Source of the claim, or the record that proves it'),
  owner: z.string().min(3).max(60).describe('Person or role responsible for it'),
  reviewed: day('Day it was last checked, YYYY-MM-DD'),
  status: z
    .enum(['placeholder', 'substantiated', 'not claimed'])
    .describe('Substantiated once a record proves it; not claimed when the company does not say it'),
  launchReason: z.string().min(10).max(240).describe('Reason it must be proven before launch'),
});
