import { site } from '../../../src/config/site.ts';
import {
  attributionOf,
  noAttribution,
  type Attribution,
} from '../../../src/domain/attribution/attribution.ts';
import { findOption, isWizardService, SERVICES, type Quantity } from '../../../src/domain/catalog/catalog.ts';
import { problemFor } from '../../../src/domain/catalog/problem-labels.ts';
import { contextOf } from '../../../src/domain/leads/lead-context.ts';
import { projectColumns, type ProjectColumns } from '../../../src/domain/pricing/project-columns.ts';
import { INFO_FIELD_NAMES, type InfoValues } from '../../../src/domain/forms/lead-fields.ts';
import {
  shortLeadSchema,
  wizardLeadSchema,
  type ShortLead,
  type ShortLeadInput,
  type WizardLead,
  type WizardLeadInput,
} from '../../../src/domain/leads/lead.ts';
import { longFormName, HONEYPOT_NAME } from '../../../src/domain/forms/plain-form.ts';
import { FIELD_ERRORS } from '../../../src/domain/forms/field-rules.ts';
import { SHORT_FIELD_NAMES, type ShortFormValues } from '../../../src/domain/forms/short-form.ts';
import { readUrlEncoded, type ParsedBody } from '../_shared/read-body.ts';

/** Values of a posted form by control name; the first value of a repeated name. */
export type FormFields = ReadonlyMap<string, string>;

/** Reads a form posted without JavaScript. Never throws. */
export async function readFormPost(request: Request): Promise<ParsedBody<FormFields>> {
  const body = await readUrlEncoded(request);
  if (!body.ok) return body;
  const fields = new Map<string, string>();
  for (const [name, value] of body.value) {
    if (!fields.has(name)) fields.set(name, value);
  }
  return { ok: true, value: fields };
}

export type FormName = 'short' | 'wizard';

/** A valid lead from either form. */
export type Lead = ShortLead | WizardLead;

export type FieldErrors = ReadonlyMap<string, string>;

/** Placeholder for the id, which is derived from the validated values. */
const NO_ID = '00000000-0000-0000-0000-000000000000';

const QUANTITIES: readonly Quantity[] = ['feet', 'modules', 'plugs', 'qty_plugs'];

/** Returns a field's value with line breaks normalized to \n. */
const entry = (fields: FormFields, name: string): string => (fields.get(name) ?? '').replace(/\r\n?/g, '\n');

/** Returns the name of the posted form; undefined for any other form. */
export function formName(fields: FormFields): FormName | undefined {
  const name = fields.get('form');
  return name === 'short' || name === 'wizard' ? name : undefined;
}

/**
 * Returns the URL of the page the form was first sent from; undefined without a referrer or with Global Privacy
 * Control.
 */
export function sendingPage(headers: Headers, fields: FormFields, siteUrl: string): string | undefined {
  if (headers.get('sec-gpc') === '1') return undefined;
  // An error page is served from another origin; it passes on the page it received.
  return [headers.get('referer'), fields.get('page')].find(
    (page): page is string =>
      typeof page === 'string' && URL.canParse(page) && new URL(page).origin === new URL(siteUrl).origin,
  );
}

const commonOf = (fields: FormFields, attribution: Attribution) => ({
  ...contextOf(
    { consent: fields.has('consent'), honeypot: entry(fields, HONEYPOT_NAME).trim(), startedAt: null },
    { attribution, at: new Date() },
    site.name,
  ),
  id: NO_ID,
});

const pick = <Name extends string>(fields: FormFields, names: readonly Name[]): Record<Name, string> =>
  Object.fromEntries(names.map((name) => [name, entry(fields, name)])) as Record<Name, string>;

function shortInput(fields: FormFields, attribution: Attribution): ShortLeadInput {
  const values: ShortFormValues = pick(fields, SHORT_FIELD_NAMES);
  const problem = problemFor(values.service_type, values.problem);
  return { ...commonOf(fields, attribution), ...values, problem, form: 'short' };
}

/** Keeps the option and quantities of the selected service; browsers submit those of every service. */
function projectOf(fields: FormFields, { service }: InfoValues): ProjectColumns {
  if (!isWizardService(service)) return projectColumns(undefined);
  const typed = Object.fromEntries(
    QUANTITIES.map((name) => [name, entry(fields, longFormName(service, name))]),
  );
  return projectColumns({ ...typed, service, variant: entry(fields, longFormName(service, 'variant')) });
}

function wizardInput(fields: FormFields, attribution: Attribution): WizardLeadInput {
  const values: InfoValues = pick(fields, INFO_FIELD_NAMES);
  return {
    ...commonOf(fields, attribution),
    ...values,
    problem: problemFor(values.service, values.problem),
    form: 'wizard',
    notes: entry(fields, 'notes').trim() || null,
    ...projectOf(fields, values),
  };
}

/** Name of the option control, when a priced service has no option selected. */
function missingOption(fields: FormFields): string | undefined {
  const service = entry(fields, 'service');
  if (!isWizardService(service) || SERVICES[service].options.length === 0) return undefined;
  const name = longFormName(service, 'variant');
  return findOption(service, entry(fields, name)) ? undefined : name;
}

/**
 * Validates a posted form with the same schema as the browser. Returns the lead without its id, or the errors in form
 * order.
 */
export function readLead(
  form: FormName,
  fields: FormFields,
  page: string | undefined,
): { ok: true; lead: Lead } | { ok: false; errors: FieldErrors } {
  const attribution = page === undefined ? noAttribution : attributionOf(undefined, page);
  const checked =
    form === 'short'
      ? shortLeadSchema.safeParse(shortInput(fields, attribution))
      : wizardLeadSchema.safeParse(wizardInput(fields, attribution));
  const errors = new Map<string, string>();
  for (const { code, path, message } of checked.error?.issues ?? []) {
    // Custom rules have their own message; the only other rule for text fields is the maximum length.
    errors.set(String(path[0]), code === 'custom' ? message : FIELD_ERRORS.tooLong);
  }
  const option = form === 'wizard' ? missingOption(fields) : undefined;
  if (option) errors.set(option, FIELD_ERRORS.option);
  return checked.success && errors.size === 0 ? { ok: true, lead: checked.data } : { ok: false, errors };
}
