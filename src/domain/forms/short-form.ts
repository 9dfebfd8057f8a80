import { isEmail } from './email.ts';
import { checkValue, LEAD_LIMITS, type FieldRule } from './lead-fields.ts';
import { FIELD_ERRORS } from '../messages.ts';
import { isPhone } from './phone.ts';
import { isShortFormService, SHORT_FORM_SERVICES, type ShortFormService } from '../catalog/service-labels.ts';

/** The values of `system_size` and their names (specification 3). */
export const SYSTEM_SIZES = {
  'under-5kw': 'Under 5 kW',
  '5-10kw': '5 to 10 kW',
  '10-15kw': '10 to 15 kW',
  '15-20kw': '15 to 20 kW',
  'over-20kw': 'Over 20 kW',
  'not-sure': 'Not sure',
} as const;

/** The values of `module_count` and their names (specification 3). */
export const MODULE_COUNTS = {
  'under-20': 'Under 20',
  '20-30': '20 to 30',
  '30-40': '30 to 40',
  '40-50': '40 to 50',
  'over-50': 'Over 50',
  'not-sure': 'Not sure',
} as const;

/** The values of `roof_stories` and their names (specification 3). */
export const ROOF_STORIES = {
  '1-story': 'One story',
  '2-story': 'Two story',
  '3-story': 'Three story',
} as const;

const valuesOf = (options: Record<string, string>): readonly string[] => Object.keys(options);

/** Fewest characters of a name (specification 5). */
const MIN_NAME = 2;

/** A field of the short form: its rule, and whether it is marked required without being enforced (specification 5). */
export type ShortFieldRule = FieldRule & {
  /** Marked required on screen; what is not `required` as well is not enforced. */
  marked?: boolean;
  /** Step of the form the field stands on. */
  step: 1 | 2;
  /** Values and names of a choice, in the order shown. */
  options?: Record<string, string>;
};

/** The fields of the short form, in the order shown; names are columns and control names (specification 3 and 5). */
export const SHORT_FIELDS = {
  name: {
    label: 'Full Name',
    step: 1,
    required: true,
    marked: true,
    maxLength: LEAD_LIMITS.name,
    isValid: (entry) => Array.from(entry).length >= MIN_NAME,
    error: FIELD_ERRORS.name,
  },
  email: {
    label: 'Email',
    step: 1,
    required: true,
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
    marked: true,
    maxLength: LEAD_LIMITS.address,
  },
  service_type: {
    label: 'Service Type',
    step: 2,
    required: false,
    marked: true,
    maxLength: 40,
    values: valuesOf(SHORT_FORM_SERVICES),
    options: SHORT_FORM_SERVICES,
  },
  system_size: {
    label: 'System Size',
    step: 2,
    required: false,
    marked: true,
    maxLength: 40,
    values: valuesOf(SYSTEM_SIZES),
    options: SYSTEM_SIZES,
  },
  module_count: {
    label: 'Number of Modules',
    step: 2,
    required: false,
    marked: true,
    maxLength: 40,
    values: valuesOf(MODULE_COUNTS),
    options: MODULE_COUNTS,
  },
  roof_stories: {
    label: 'Roof Stories',
    step: 2,
    required: false,
    marked: true,
    maxLength: 40,
    values: valuesOf(ROOF_STORIES),
    options: ROOF_STORIES,
  },
  notes: { label: 'Notes', step: 2, required: false, maxLength: LEAD_LIMITS.notes },
} as const satisfies Record<string, ShortFieldRule>;

/** A field of the short form. */
export type ShortField = keyof typeof SHORT_FIELDS;

/** The names of the short form's fields, in the order shown. */
export const SHORT_FIELD_NAMES = Object.keys(SHORT_FIELDS) as ShortField[];

/** Everything a visitor enters in the short form, as typed, but for the consent. */
export type ShortFormValues = Record<ShortField, string>;

/** A short form nobody has touched: choices start at "Not sure" where that value exists (decisions on forms). */
export const emptyShortFormValues: ShortFormValues = {
  name: '',
  email: '',
  phone: '',
  address: '',
  service_type: '',
  system_size: 'not-sure',
  module_count: 'not-sure',
  roof_stories: '',
  notes: '',
};

/** What is wrong with one entry of the short form, or undefined when it is fine. */
export const checkShortField = (name: ShortField, entry: string): string | undefined =>
  checkValue(SHORT_FIELDS[name], entry);

/** What is wrong with one step of the short form, or with both, by field and in the order shown. */
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

const fold = (text: string): string => text.trim().toLowerCase();

/** The `service_type` a preselected value or label stands for; an unknown one is "other", none is none. */
export function shortFormServiceFor(preselected: string | null | undefined): ShortFormService | '' {
  if (!preselected?.trim()) return '';
  if (isShortFormService(preselected)) return preselected;
  const known = Object.entries(SHORT_FORM_SERVICES).find(([, label]) => fold(label) === fold(preselected));
  return known && isShortFormService(known[0]) ? known[0] : 'other';
}
