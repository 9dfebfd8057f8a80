import * as z from 'zod/mini';
import { CAMPAIGN_PARAMETERS, type CampaignParameter } from '../attribution/attribution.ts';
import { MAX_QUANTITY, WIZARD_SERVICES } from '../catalog/catalog.ts';
import {
  checkValue,
  INFO_FIELDS,
  LEAD_LIMITS,
  type FieldRule,
  type InfoField,
} from '../forms/lead-fields.ts';
import { formatPhone, isForeignPhone } from '../forms/phone.ts';
import { SHORT_FIELDS, type ShortField } from '../forms/short-form.ts';
import { cleanLine, cleanText } from '../forms/text.ts';

/** Normalizes a form entry and checks it by its field's rule; an empty optional entry becomes null. */
const fieldText = (rule: FieldRule, normalize: (entry: string) => string) =>
  z.pipe(
    z.string().check(
      z.overwrite(normalize),
      z.refine((entry) => checkValue(rule, entry) === undefined, {
        error: (issue) => checkValue(rule, String(issue.input)) ?? 'Invalid',
      }),
    ),
    z.transform((entry) => (entry === '' ? null : entry)),
  );

/** Formats a US number; others stay as typed. */
function normalizePhone(entry: string): string {
  const digits = entry.replace(/\D/g, '');
  const isUs = !isForeignPhone(entry) && /^1?\d{10}$/.test(digits);
  return isUs ? formatPhone(entry) : cleanLine(entry);
}

const normalizerFor = (name: InfoField | ShortField): ((entry: string) => string) =>
  name === 'phone' ? normalizePhone : name === 'notes' ? cleanText : cleanLine;

const shapeOf = <Name extends InfoField | ShortField>(fields: Record<Name, FieldRule>) =>
  Object.fromEntries(
    (Object.keys(fields) as Name[]).map((name) => [name, fieldText(fields[name], normalizerFor(name))]),
  ) as Record<Name, ReturnType<typeof fieldText>>;

/** Largest fill time, in ms: the maximum of the database's integer column. */
export const MAX_FILL_MS = 2_147_483_647;

const capped = (name: keyof typeof LEAD_LIMITS) =>
  z.nullable(z.string().check(z.overwrite(cleanText), z.maxLength(LEAD_LIMITS[name])));

const quantity = z.nullable(z.int().check(z.gte(0), z.lte(MAX_QUANTITY)));

const line = (longest: number) => z.string().check(z.overwrite(cleanLine), z.maxLength(longest));

const touchpointSchema = z.object({
  campaign: z.partialRecord(z.enum(CAMPAIGN_PARAMETERS), line(LEAD_LIMITS.gclid)),
  referrer: line(LEAD_LIMITS.referrer),
  landing_page: line(LEAD_LIMITS.landing_page),
  at: z.iso.datetime(),
});

/** Fields of every form besides the entries: attribution, consent and bot signals. */
const commonShape = {
  /** Generated in the browser before the first attempt, so a retry does not create a second row. */
  id: z.uuid(),
  /** SHA-256 of the token of the sender's private link, in hexadecimal. */
  link_hash: z.exactOptional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
  ...(Object.fromEntries(CAMPAIGN_PARAMETERS.map((name) => [name, capped(name)])) as Record<
    CampaignParameter,
    ReturnType<typeof capped>
  >),
  referrer: capped('referrer'),
  landing_page: capped('landing_page'),
  page_url: capped('page_url'),
  last_touch_at: z.nullable(z.iso.datetime()),
  /** First touch; null when it is also the last. */
  first_touch: z.nullable(touchpointSchema),
  /** Consent text; null when the box was unchecked. */
  consent_text: capped('consent_text'),
  consent_version: capped('consent_version'),
  /** Value of the honeypot field; null when empty. */
  honeypot: capped('honeypot'),
  /** Time from the first interaction to submit, in ms; null without JavaScript. */
  fill_ms: z.nullable(z.int().check(z.gte(0), z.lte(MAX_FILL_MS))),
};

/** Short form lead as inserted into `leads`. Unknown fields are dropped. */
export const shortLeadSchema = z.object({
  ...commonShape,
  form: z.literal('short'),
  ...shapeOf(SHORT_FIELDS),
});

/** Project columns, filled in by the wizard and by Sunni. */
const projectShape = {
  /** Option chosen; null for assessment-only services. */
  variant_selected: capped('variant_selected'),
  feet: quantity,
  modules: quantity,
  /** Extra plugs on top of a base option. */
  plugs: quantity,
  /** Additional plugs without a base option. */
  qty_plugs: quantity,
  /** "$300.00" or "Assessment required". */
  estimate_total: capped('estimate_total'),
  /** Lines joined by " | ". */
  estimate_breakdown: capped('estimate_breakdown'),
};

/** Quote wizard lead as inserted into `leads`. Unknown fields are dropped. */
export const wizardLeadSchema = z.object({
  ...commonShape,
  form: z.literal('wizard'),
  ...shapeOf(INFO_FIELDS),
  /** Formatted as (###) ###-####; as written with the country code of another country. */
  phone: fieldText(INFO_FIELDS.phone, (entry) => cleanLine(formatPhone(entry))),
  notes: capped('notes'),
  ...projectShape,
});

/** Lead taken by Sunni as inserted into `leads`. Unknown fields are dropped. */
export const assistantLeadSchema = z.object({
  ...commonShape,
  form: z.literal('sunni'),
  name: fieldText(SHORT_FIELDS.name, cleanLine),
  email: fieldText(SHORT_FIELDS.email, cleanLine),
  phone: fieldText(SHORT_FIELDS.phone, normalizePhone),
  address: fieldText(SHORT_FIELDS.address, cleanLine),
  /** Service key of the wizard; null when the conversation named no priced work. */
  service: z.nullable(z.enum(WIZARD_SERVICES)),
  ...projectShape,
  /** Conversation as text; null when the visitor left it out (docs/product.md, Ask Sunni). */
  transcript: capped('transcript'),
});

/** Sample lead of /test-integrations, with the short form's fields. Unknown fields are dropped. */
export const testLeadSchema = z.object({
  ...commonShape,
  form: z.literal('test'),
  ...shapeOf(SHORT_FIELDS),
});

export const leadSchema = z.discriminatedUnion('form', [
  shortLeadSchema,
  wizardLeadSchema,
  assistantLeadSchema,
]);

export type ShortLead = z.infer<typeof shortLeadSchema>;

export type WizardLead = z.infer<typeof wizardLeadSchema>;

/** Short form lead before validation: empty optional fields are ''. */
export type ShortLeadInput = z.input<typeof shortLeadSchema>;

/** Quote wizard lead before validation: empty optional fields are ''. */
export type WizardLeadInput = z.input<typeof wizardLeadSchema>;

/** Sample lead of /test-integrations before validation. */
export type TestLeadInput = z.input<typeof testLeadSchema>;

/** Lead taken by Sunni before validation: an empty phone is ''. */
export type AssistantLeadInput = z.input<typeof assistantLeadSchema>;

export type LeadInput = ShortLeadInput | WizardLeadInput | AssistantLeadInput;
