import * as z from 'zod/mini';
import { checkField, INFO_FIELDS, LEAD_LIMITS, type InfoField } from './lead-fields.ts';
import { MAX_QUANTITY } from './estimate.ts';
import { formatPhone } from './phone.ts';
import { cleanLine, cleanText } from './text.ts';

/** A tidied text of the wizard's first step, held to the same rule as its control; optional and empty becomes null. */
const infoText = (name: InfoField) =>
  z.pipe(
    z.string().check(
      z.overwrite(name === 'phone' ? formatPhone : cleanLine),
      z.refine((entry) => checkField(name, entry) === undefined, {
        error: (issue) => checkField(name, String(issue.input)) ?? 'Invalid',
      }),
    ),
    z.transform((entry) => (entry === '' ? null : entry)),
  );

const capped = (name: keyof typeof LEAD_LIMITS) =>
  z.nullable(z.string().check(z.overwrite(cleanText), z.maxLength(LEAD_LIMITS[name])));

const quantity = z.nullable(z.int().check(z.gte(0), z.lte(MAX_QUANTITY)));

const infoShape = Object.fromEntries(
  (Object.keys(INFO_FIELDS) as InfoField[]).map((name) => [name, infoText(name)]),
) as Record<InfoField, ReturnType<typeof infoText>>;

/** A lead of the quote wizard as sent to the table `leads`. Unknown fields are dropped. */
export const wizardLeadSchema = z.object({
  /** Made in the browser before the first attempt, so that a repeat is one row. */
  id: z.uuid(),
  form: z.literal('wizard'),
  ...infoShape,
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
  utm_source: capped('utm_source'),
  utm_medium: capped('utm_medium'),
  utm_campaign: capped('utm_campaign'),
  /** Address of the page the form was sent from. */
  page_url: capped('page_url'),
  /** The words agreed to, or null when the box was left unticked. */
  consent_text: capped('consent_text'),
  consent_version: capped('consent_version'),
});

/** A valid lead of the quote wizard. */
export type WizardLead = z.infer<typeof wizardLeadSchema>;

/** A lead of the quote wizard before it is checked: optional answers are still empty texts. */
export type WizardLeadInput = z.input<typeof wizardLeadSchema>;
