import * as z from 'zod';
import { isEmail } from '../domain/forms/email.ts';
import { isPhone } from '../domain/forms/phone.ts';

/** A fact that is not yet known is published with its marking, and listed before launch. */
const fact = z.object({
  /** The text shown. */
  text: z.string().min(1).max(200),
  /** True while the real value is missing. */
  placeholder: z.boolean(),
});

/** The company's own facts: who it is and how it is reached. Checked when a build starts. */
export const siteSchema = z.object({
  name: z.string().min(2).max(60),
  /** The automated assistant, never presented as a person. */
  assistant: z.string().min(2).max(30),
  /** Ten digits, written (408) 555-0142. */
  phone: z.string().refine(isPhone, { error: 'needs ten digits, such as (408) 555-0142' }),
  email: z.string().refine(isEmail, { error: 'needs one e-mail address' }),
  address: z.object({
    street: fact,
    city: z.string().min(2),
    /** Two letters. */
    region: z.string().regex(/^[A-Z]{2}$/, 'needs two capital letters'),
    country: z.string().regex(/^[A-Z]{2}$/, 'needs two capital letters'),
  }),
  /** Contractors State License Board number, required in all advertising (B&P 7030.5). */
  licenseNumber: fact,
  /** Year the company was founded (specification 1). */
  founded: z.int().min(1990).max(2100),
  /** Degrees of latitude and longitude of San Jose, for the geo tags. */
  geo: z.object({
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
  }),
  /** Counties served, in the order shown (specification 2). */
  counties: z.array(z.string().min(3)).min(1),
  /** Addresses of the company's pages elsewhere. */
  socialLinks: z.array(z.url()),
  /** Facts above that only stand in for the owner's own; listed before launch. */
  placeholders: z.array(z.enum(['name', 'assistant'])),
  /** Default description of the company for search engines and link previews. */
  description: z.string().min(50).max(160),
});

/** The company's own facts. */
export type Site = z.infer<typeof siteSchema>;
