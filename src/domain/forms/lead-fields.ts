import { WIZARD_SERVICES } from '../catalog/catalog.ts';
import { Constants } from '../database.types.ts';
import { PROBLEM_OPTIONS } from '../catalog/problem-labels.ts';
import { isEmail, MAX_EMAIL_LENGTH, FIELD_ERRORS, isZip } from './field-rules.ts';
import { isPhone } from './phone.ts';

/** Maximum characters per text column (docs/product.md, Field limits); the database has the same CHECK constraints. */
export const LEAD_LIMITS = {
  name: 200,
  first_name: 100,
  last_name: 100,
  email: MAX_EMAIL_LENGTH,
  phone: 40,
  address: 300,
  city: 100,
  zip: 10,
  package: 60,
  notes: 4000,
  transcript: 8000,
  variant_selected: 40,
  estimate_total: 40,
  estimate_breakdown: 2000,
  utm_source: 200,
  utm_medium: 200,
  utm_campaign: 200,
  utm_term: 200,
  utm_content: 200,
  gclid: 500,
  gbraid: 500,
  wbraid: 500,
  fbclid: 500,
  msclkid: 500,
  ttclid: 500,
  referrer: 2000,
  landing_page: 2000,
  page_url: 2000,
  honeypot: 200,
  consent_text: 1000,
  consent_version: 40,
} as const;

export const BEST_CONTACTS = Constants.public.Enums.best_contact;

export const HOMEOWNER_VALUES = Constants.public.Enums.homeowner;

export type FieldRule = {
  label: string;
  required: boolean;
  /** Error shown below the field when a required entry is missing. */
  missing?: string;
  /** Longest entry, in characters; unset with `values`. */
  maxLength?: number;
  /** Accepted values of a select or radio group. */
  values?: readonly string[];
  /** Values and labels of a select, in display order. */
  options?: Record<string, string>;
  isValid?: (entry: string) => boolean;
  /** Error shown below the field when `isValid` fails. */
  error?: string;
};

/** Field of repairs in both forms (docs/product.md, Repairs). */
export const PROBLEM_FIELD = {
  label: 'What is wrong?',
  required: false,
  values: Object.keys(PROBLEM_OPTIONS),
  options: PROBLEM_OPTIONS,
} as const satisfies FieldRule;

/** Fields of wizard step 1 in display order; keys are column and control names (docs/product.md, Quote wizard). */
export const INFO_FIELDS = {
  service: {
    label: 'What can we help with?',
    required: true,
    missing: 'Choose a service',
    values: WIZARD_SERVICES,
  },
  problem: PROBLEM_FIELD,
  package: { label: 'Package', required: false, maxLength: LEAD_LIMITS.package },
  first_name: {
    label: 'First name',
    required: true,
    missing: 'Enter your first name',
    maxLength: LEAD_LIMITS.first_name,
  },
  last_name: {
    label: 'Last name',
    required: true,
    missing: 'Enter your last name',
    maxLength: LEAD_LIMITS.last_name,
  },
  phone: {
    label: 'Phone',
    required: true,
    missing: 'Enter your phone number',
    maxLength: LEAD_LIMITS.phone,
    isValid: isPhone,
    error: FIELD_ERRORS.phone,
  },
  email: {
    label: 'Email',
    required: true,
    missing: 'Enter your email address',
    maxLength: LEAD_LIMITS.email,
    isValid: isEmail,
    error: FIELD_ERRORS.email,
  },
  best_contact: {
    label: 'Best way to reach you',
    required: true,
    missing: 'Choose how we should reach you',
    values: BEST_CONTACTS,
  },
  homeowner: {
    label: 'Are you the homeowner?',
    required: true,
    missing: 'Tell us if you are the homeowner',
    values: HOMEOWNER_VALUES,
  },
  address: { label: 'Street address', required: false, maxLength: LEAD_LIMITS.address },
  city: { label: 'City', required: false, maxLength: LEAD_LIMITS.city },
  zip: {
    label: 'ZIP',
    required: false,
    maxLength: LEAD_LIMITS.zip,
    isValid: isZip,
    error: FIELD_ERRORS.zip,
  },
} as const satisfies Record<string, FieldRule>;

export type InfoField = keyof typeof INFO_FIELDS;

/** Names of the step 1 fields, in display order. */
export const INFO_FIELD_NAMES = Object.keys(INFO_FIELDS) as InfoField[];

/** Step 1 values as typed. */
export type InfoValues = Record<InfoField, string>;

/** Validates an entry by its rule; returns the error or undefined. */
export function checkValue(rule: FieldRule, entry: string): string | undefined {
  const text = entry.trim();
  if (text === '') return rule.required ? (rule.missing ?? FIELD_ERRORS.required) : undefined;
  if (text.length > (rule.maxLength ?? Infinity)) return FIELD_ERRORS.tooLong;
  if (rule.values && !rule.values.includes(text)) return rule.missing ?? FIELD_ERRORS.required;
  if (rule.isValid && !rule.isValid(text)) return rule.error;
  return undefined;
}

/** Returns the error of one step 1 field, or undefined. */
export const checkField = (name: InfoField, entry: string): string | undefined =>
  checkValue(INFO_FIELDS[name], entry);

/** Returns the step 1 errors by field, in display order; empty when the step is valid. */
export function checkInfo(values: InfoValues): Partial<Record<InfoField, string>> {
  return Object.fromEntries(
    INFO_FIELD_NAMES.flatMap((name) => {
      const error = checkField(name, values[name]);
      return error ? [[name, error]] : [];
    }),
  );
}
