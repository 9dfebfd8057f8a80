import * as z from 'zod';
import { isEmail } from '../domain/forms/field-rules.ts';
import { isPhone } from '../domain/forms/phone.ts';

/** Fact that may still be a placeholder, its text in brackets: shown as such, and listed by the launch check. */
const fact = z.object({
  text: z.string().min(1).max(200),
  /** True while the real value is missing. */
  placeholder: z.boolean(),
});

/** Company facts, validated when a build starts. */
export const siteSchema = z.object({
  name: z.string().min(2).max(60),
  /** Name on the contractor license, which advertising and contracts must use. */
  legalName: fact,
  /** Name of the automated assistant, which is never presented as a person. */
  assistant: z.string().min(2).max(30),
  /** Ten digits, formatted as (408) 555-0142. */
  phone: z.string().refine(isPhone, { error: 'needs ten digits, such as (408) 555-0142' }),
  email: z.string().refine(isEmail, { error: 'needs one email address' }),
  address: z.object({
    street: fact,
    city: z.string().min(2),
    region: z.string().regex(/^[A-Z]{2}$/, 'needs two capital letters'),
    postalCode: fact,
    country: z.string().regex(/^[A-Z]{2}$/, 'needs two capital letters'),
  }),
  /** Address for letters, in full; may be a box. Commercial email must include it (15 USC 7704). */
  postalAddress: fact,
  /** Contractors State License Board number, required in all advertising (B&P 7030.5). */
  licenseNumber: fact,
  /** Sentence on when a reservation fee is paid back, for the terms of use. */
  refundTerms: fact,
  /** Founding year (docs/product.md, Company facts). */
  founded: z.int().min(1990).max(2100),
  /** Latitude and longitude of San Jose in degrees, for the geo tags. */
  geo: z.object({
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
  }),
  socialLinks: z.array(z.url()),
  /** Sentence of the privacy page that names the analytics service, or says that there is none. */
  analytics: fact,
  /** Fields above that are still placeholders; listed by the launch check. */
  placeholders: z.array(z.enum(['name', 'assistant', 'founded'])),
  description: z.string().min(50).max(160),
});

export type Site = z.infer<typeof siteSchema>;
