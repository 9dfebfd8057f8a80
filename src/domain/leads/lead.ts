import * as z from 'zod/mini';
import { CAMPAIGN_PARAMETERS, type CampaignParameter } from '../attribution/attribution.ts';
import { MAX_QUANTITY } from '../pricing/estimate.ts';
import {
  checkValue,
  INFO_FIELDS,
  LEAD_LIMITS,
  type FieldRule,
  type InfoField,
} from '../forms/lead-fields.ts';
import { formatPhone } from '../forms/phone.ts';
import { SHORT_FIELDS, type ShortField } from '../forms/short-form.ts';
import { cleanLine, cleanText } from '../forms/text.ts';

/** A tidied entry of a form, held to the same rule as its control; optional and empty becomes null. */
const fieldText = (rule: FieldRule, tidy: (entry: string) => string) =>
  z.pipe(
    z.string().check(
      z.overwrite(tidy),
      z.refine((entry) => checkValue(rule, entry) === undefined, {
        error: (issue) => checkValue(rule, String(issue.input)) ?? 'Invalid',
      }),
    ),
    z.transform((entry) => (entry === '' ? null : entry)),
  );

/** A US number in its usual form; any other, such as a foreign one, as typed. */
function tidyPhone(entry: string): string {
  const digits = entry.replace(/\D/g, '');
  return /^1?\d{10}$/.test(digits) ? formatPhone(entry) : cleanLine(entry);
}

const tidyFor = (name: InfoField | ShortField): ((entry: string) => string) =>
  name === 'phone' ? tidyPhone : name === 'notes' ? cleanText : cleanLine;

const shapeOf = <Name extends InfoField | ShortField>(fields: Record<Name, FieldRule>) =>
  Object.fromEntries(
    (Object.keys(fields) as Name[]).map((name) => [name, fieldText(fields[name], tidyFor(name))]),
  ) as Record<Name, ReturnType<typeof fieldText>>;

/** Longest time a form is said to have been open, in ms: what the database's integer holds. */
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

/** What both forms bring besides the answers: where the visitor came from, consent, and signs of a program. */
const commonShape = {
  /** Made in the browser before the first attempt, so that a repeat is one row. */
  id: z.uuid(),
  ...(Object.fromEntries(CAMPAIGN_PARAMETERS.map((name) => [name, capped(name)])) as Record<
    CampaignParameter,
    ReturnType<typeof capped>
  >),
  /** Address of the page that linked here. */
  referrer: capped('referrer'),
  /** First page of the visit that counts. */
  landing_page: capped('landing_page'),
  /** Address of the page the form was sent from. */
  page_url: capped('page_url'),
  last_touch_at: z.nullable(z.iso.datetime()),
  /** The first visit, where it is another than the last. */
  first_touch: z.nullable(touchpointSchema),
  /** The words agreed to, or null when the box was left unticked. */
  consent_text: capped('consent_text'),
  consent_version: capped('consent_version'),
  /** What stood in the control people do not see; null when nothing did. */
  honeypot: capped('honeypot'),
  /** Time from the first sign of life in the form to the press, in ms; null without script. */
  fill_ms: z.nullable(z.int().check(z.gte(0), z.lte(MAX_FILL_MS))),
};

/** A lead of the short form as sent to the table `leads`. Unknown fields are dropped. */
export const shortLeadSchema = z.object({
  ...commonShape,
  form: z.literal('short'),
  ...shapeOf(SHORT_FIELDS),
});

/** A lead of the quote wizard as sent to the table `leads`. Unknown fields are dropped. */
export const wizardLeadSchema = z.object({
  ...commonShape,
  form: z.literal('wizard'),
  ...shapeOf(INFO_FIELDS),
  /** Ten digits: the wizard formats them as they are typed. */
  phone: fieldText(INFO_FIELDS.phone, formatPhone),
  notes: capped('notes'),
  /** The option chosen in step 2; null for assessment-only services. */
  variant_selected: capped('variant_selected'),
  /** Feet of cable or of lights. */
  feet: quantity,
  /** Solar modules. */
  modules: quantity,
  /** Extra plugs on top of a base option. */
  plugs: quantity,
  /** Number of additional plugs on their own. */
  qty_plugs: quantity,
  /** "$300.00" or "Assessment required". */
  estimate_total: capped('estimate_total'),
  /** Lines joined by " | ". */
  estimate_breakdown: capped('estimate_breakdown'),
});

/** The sample lead of /test-integrations, with the answers of the short form. Unknown fields are dropped. */
export const testLeadSchema = z.object({
  ...commonShape,
  form: z.literal('test'),
  ...shapeOf(SHORT_FIELDS),
});

/** A lead of either form. */
export const leadSchema = z.discriminatedUnion('form', [shortLeadSchema, wizardLeadSchema]);

/** A valid lead of the short form. */
export type ShortLead = z.infer<typeof shortLeadSchema>;

/** A valid lead of the quote wizard. */
export type WizardLead = z.infer<typeof wizardLeadSchema>;

/** A lead of the short form before it is checked: optional answers are still empty texts. */
export type ShortLeadInput = z.input<typeof shortLeadSchema>;

/** A lead of the quote wizard before it is checked: optional answers are still empty texts. */
export type WizardLeadInput = z.input<typeof wizardLeadSchema>;

/** The sample lead of /test-integrations before it is checked. */
export type TestLeadInput = z.input<typeof testLeadSchema>;

/** A lead of either form before it is checked. */
export type LeadInput = ShortLeadInput | WizardLeadInput;
