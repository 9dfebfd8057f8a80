import { site } from '../../../src/config/site.ts';
import { SERVICES, WIZARD_SERVICES } from '../../../src/domain/catalog/catalog.ts';
import { startingPrice } from '../../../src/domain/catalog/starting-price.ts';
import { consentText } from '../../../src/domain/forms/consent.ts';
import { INFO_FIELD_NAMES, INFO_FIELDS, type FieldRule } from '../../../src/domain/forms/lead-fields.ts';
import { LONG_FORM_PROJECTS, type LongFormProject } from '../../../src/domain/forms/long-form.ts';
import {
  emptyShortFormValues,
  SHORT_FIELD_NAMES,
  SHORT_FIELDS,
  type ShortFieldRule,
} from '../../../src/domain/forms/short-form.ts';
import type { FormName } from './read-lead.ts';

export type Option = { value: string; label: string; note?: string };

export type Control = { name: string; label: string; isOptional: boolean } & (
  | {
      kind: 'text';
      type: 'text' | 'email' | 'tel';
      autocomplete: string;
      hints?: readonly string[];
      initial?: string;
    }
  | { kind: 'area' }
  | { kind: 'select'; options: readonly Option[]; initial: string }
  | { kind: 'radio'; options: readonly Option[] }
  | { kind: 'check' }
);

/** Part of a form as data: a control, or the fields that apply to one service only. */
export type FormPart = Control | { kind: 'project'; service: string; label: string; controls: Control[] };

/** Values of the autocomplete attribute by control name. */
const AUTOCOMPLETE: Record<string, string> = {
  name: 'name',
  first_name: 'given-name',
  last_name: 'family-name',
  email: 'email',
  phone: 'tel',
  address: 'address-line1',
  city: 'address-level2',
  zip: 'postal-code',
};

const TYPES: Record<string, 'email' | 'tel'> = { email: 'email', phone: 'tel' };

const consent: Control = { kind: 'check', name: 'consent', label: consentText(site.name), isOptional: true };

/** Adds label and starting price to a wizard service; other values are their own label. */
function option(value: string): Option {
  const service = WIZARD_SERVICES.find((wizardService) => wizardService === value);
  return service
    ? { value, label: SERVICES[service].label, note: startingPrice(service) }
    : { value, label: value };
}

function controlFor(name: string, rule: FieldRule & Pick<Partial<ShortFieldRule>, 'marked'>): Control {
  const common = { name, label: rule.label, isOptional: !(rule.marked ?? rule.required) };
  if (name === 'notes') return { ...common, kind: 'area' };
  if (rule.options) {
    const options = Object.entries(rule.options).map(([value, label]) => ({ value, label }));
    // A select without an initial value starts with a placeholder.
    const initial = emptyShortFormValues[name as keyof typeof emptyShortFormValues];
    return {
      ...common,
      kind: 'select',
      initial,
      options: initial === '' ? [{ value: '', label: 'Choose one' }, ...options] : options,
    };
  }
  if (rule.values) return { ...common, kind: 'radio', options: rule.values.map(option) };
  return { ...common, kind: 'text', type: TYPES[name] ?? 'text', autocomplete: AUTOCOMPLETE[name] ?? 'off' };
}

/** Adds the consent checkbox after the phone field. */
const withConsent = (control: Control): Control[] =>
  control.name === 'phone' ? [control, consent] : [control];

const projectPart = (project: LongFormProject): FormPart => ({
  kind: 'project',
  service: project.service,
  label: project.label,
  controls: [
    {
      kind: 'radio',
      name: project.name,
      label: project.question,
      isOptional: false,
      options: project.options.map(({ value, label, note, amount }) => ({
        value,
        label: amount === undefined ? label : `${label}, ${amount}`,
        note,
      })),
    },
    ...project.quantities.map(({ name, question, hints, initial }): Control => ({
      kind: 'text',
      type: 'text',
      name,
      label: question,
      hints,
      initial: String(initial),
      isOptional: false,
      autocomplete: 'off',
    })),
  ],
});

/** Parts of each form, built from the field tables in src/domain. */
export const FORM_PARTS: Record<FormName, readonly FormPart[]> = {
  short: SHORT_FIELD_NAMES.flatMap((name) => withConsent(controlFor(name, SHORT_FIELDS[name]))),
  wizard: [
    ...INFO_FIELD_NAMES.flatMap((name): FormPart[] => {
      const controls = withConsent(controlFor(name, INFO_FIELDS[name]));
      return name === 'service' ? [...controls, ...LONG_FORM_PROJECTS.map(projectPart)] : controls;
    }),
    { kind: 'area', name: 'notes', label: 'Anything we should know?', isOptional: true },
  ],
};

export const SUBMIT_LABELS: Record<FormName, string> = {
  short: 'Send my request',
  wizard: 'Get My Estimate',
};
