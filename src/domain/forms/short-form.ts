import { isEmail, FIELD_ERRORS } from './field-rules.ts';
import { checkValue, LEAD_LIMITS, PROBLEM_FIELD, type FieldRule } from './lead-fields.ts';
import { isPhone } from './phone.ts';
import { MODULE_COUNTS, ROOF_STORIES, SYSTEM_SIZES } from './system-options.ts';
import { isShortFormService, SHORT_FORM_SERVICES, type ShortFormService } from '../catalog/service-labels.ts';

const valuesOf = (options: Record<string, string>): readonly string[] => Object.keys(options);

/** Shortest name, in characters (docs/product.md, Short form). */
const MIN_NAME = 2;

/** Rule of a short form field. A field can be marked required without being enforced (docs/product.md, Short form). */
export type ShortFieldRule = FieldRule & {
  /** Marked required on screen; enforced only with `required`. */
  marked?: boolean;
  step: 1 | 2;
};

/** Fields of the short form in display order; keys are column and control names (docs/product.md, Short form). */
export const SHORT_FIELDS = {
  name: {
    label: 'Full Name',
    step: 1,
    required: true,
    missing: 'Enter your full name',
    marked: true,
    maxLength: LEAD_LIMITS.name,
    isValid: (entry) => Array.from(entry).length >= MIN_NAME,
    error: FIELD_ERRORS.name,
  },
  email: {
    label: 'Email',
    step: 1,
    required: true,
    missing: 'Enter your email address',
    marked: true,
    maxLength: LEAD_LIMITS.email,
    isValid: isEmail,
    error: FIELD_ERRORS.email,
  },
  phone: {
    label: 'Phone',
    step: 1,
    required: false,
    maxLength: LEAD_LIMITS.phone,
    isValid: isPhone,
    error: FIELD_ERRORS.phone,
  },
  address: {
    label: 'Service Address',
    step: 1,
    required: true,
    missing: 'Enter the service address',
    marked: true,
    maxLength: LEAD_LIMITS.address,
  },
  service_type: {
    label: 'Service Type',
    step: 2,
    required: false,
    marked: true,
    values: valuesOf(SHORT_FORM_SERVICES),
    options: SHORT_FORM_SERVICES,
  },
  problem: { ...PROBLEM_FIELD, step: 2 },
  package: { label: 'Package', step: 2, required: false, maxLength: LEAD_LIMITS.package },
  system_size: {
    label: 'System Size',
    step: 2,
    required: false,
    marked: true,
    values: valuesOf(SYSTEM_SIZES),
    options: SYSTEM_SIZES,
  },
  module_count: {
    label: 'Number of Modules',
    step: 2,
    required: false,
    marked: true,
    values: valuesOf(MODULE_COUNTS),
    options: MODULE_COUNTS,
  },
  roof_stories: {
    label: 'Roof Stories',
    step: 2,
    required: false,
    marked: true,
    values: valuesOf(ROOF_STORIES),
    options: ROOF_STORIES,
  },
  notes: { label: 'Notes', step: 2, required: false, maxLength: LEAD_LIMITS.notes },
} as const satisfies Record<string, ShortFieldRule>;

export type ShortField = keyof typeof SHORT_FIELDS;

/** Names of the short form's fields, in display order. */
export const SHORT_FIELD_NAMES = Object.keys(SHORT_FIELDS) as ShortField[];

/** Values of the short form as typed, without the consent. */
export type ShortFormValues = Record<ShortField, string>;

/** Initial values: selects start at "Not sure" where that option exists. */
export const emptyShortFormValues: ShortFormValues = {
  name: '',
  email: '',
  phone: '',
  address: '',
  service_type: '',
  problem: '',
  package: '',
  system_size: 'not-sure',
  module_count: 'not-sure',
  roof_stories: '',
  notes: '',
};

/** Returns the error of one field, or undefined. */
export const checkShortField = (name: ShortField, entry: string): string | undefined =>
  checkValue(SHORT_FIELDS[name], entry);

/** Returns the errors of one step, or both, by field in display order. */
export function checkShortForm(
  values: ShortFormValues,
  step?: ShortFieldRule['step'],
): Partial<Record<ShortField, string>> {
  return Object.fromEntries(
    SHORT_FIELD_NAMES.filter((name) => step === undefined || SHORT_FIELDS[name].step === step).flatMap(
      (name) => {
        const error = checkShortField(name, values[name]);
        return error ? [[name, error]] : [];
      },
    ),
  );
}

const normalize = (text: string): string => text.trim().toLowerCase();

/** Maps a preselected value or label to a `service_type`; unknown becomes "other", empty stays empty. */
export function shortFormServiceFor(preselected: string | null | undefined): ShortFormService | '' {
  if (!preselected?.trim()) return '';
  if (isShortFormService(preselected)) return preselected;
  const match = Object.entries(SHORT_FORM_SERVICES).find(
    ([, label]) => normalize(label) === normalize(preselected),
  );
  return match && isShortFormService(match[0]) ? match[0] : 'other';
}
