import { WIZARD_SERVICES } from '../catalog/catalog.ts';
import { SHORT_FORM_SERVICES, type ShortFormService } from '../catalog/service-labels.ts';
import { INFO_FIELD_NAMES, type InfoField } from '../forms/lead-fields.ts';
import { SHORT_FIELD_NAMES, type ShortField } from '../forms/short-form.ts';

const FORMS = ['short', 'wizard', 'sunni', 'newsletter'] as const;

const STEPS = [1, 2, 3] as const;

const SERVICES = [...WIZARD_SERVICES, ...(Object.keys(SHORT_FORM_SERVICES) as ShortFormService[])] as const;

const FIELDS = [
  ...new Set<InfoField | ShortField | 'variant'>([...INFO_FIELD_NAMES, ...SHORT_FIELD_NAMES, 'variant']),
] as const;

/** Fields answered by choosing; `package` comes from a service page and can be removed. */
const CHOICES = [
  'service',
  'service_type',
  'package',
  'variant',
  'problem',
  'best_contact',
  'homeowner',
  'system_size',
  'module_count',
  'roof_stories',
] as const;

const ESTIMATES = ['priced', 'assessment'] as const;

/**
 * Every event of the data layer and its fields (docs/analytics.md). A field is a list of its values, or the kind of
 * its values: `key` (a name of ours, from markup or content; `key?` may be missing), `fields` (control names),
 * `count` (whole number), `cents` (US cents), `dollars` (US dollars), `time` (ISO 8601). None can hold what a visitor
 * typed. Import it as a type, so that no page loads it.
 */
export const EVENTS = {
  cta_click: { location: 'key', cta: 'key', service: 'key?', package: 'key?', timestamp: 'time' },
  contact_click: {
    method: ['call', 'text', 'email'],
    location: ['header', 'main', 'footer', 'dialog', 'page'],
  },
  form_view: { form: FORMS, placement: 'key' },
  form_start: { form: FORMS, placement: 'key' },
  form_resume: { form: FORMS, step: STEPS },
  form_step: { form: FORMS, step: STEPS },
  form_step_complete: { form: FORMS, step: STEPS },
  form_choice: { form: FORMS, field: CHOICES, value: 'key' },
  form_error: { form: FORMS, fields: 'fields' },
  field_error: { form: FORMS, field: FIELDS, error: ['missing', 'invalid'] },
  form_clear: { form: FORMS },
  form_handover: { form: FORMS, service: WIZARD_SERVICES },
  past_answers: { choice: ['use', 'drop'] },
  form_abandon: { form: FORMS, step: STEPS },
  generate_lead: { form: FORMS, service: SERVICES, value: 'dollars', currency: ['USD'] },
  lead_queued: { form: FORMS },
  queued_lead_sent: { form: FORMS },
  send_error: {
    request: ['short', 'wizard', 'sunni', 'newsletter', 'order', 'call_notice', 'preferred_day'],
    error: ['invalid', 'refused', 'limited', 'unreachable', 'offline', 'failed'],
  },
  estimate_shown: { service: WIZARD_SERVICES, kind: ESTIMATES, cents: 'cents' },
  price_source_open: { service: WIZARD_SERVICES },
  estimate_share: { method: ['share', 'copy', 'print'] },
  order_click: { service: WIZARD_SERVICES, kind: ESTIMATES, cents: 'cents' },
  order_sent: { service: WIZARD_SERVICES, kind: ESTIMATES, cents: 'cents' },
  order_shown: { place: ['confirmation', 'receipt'] },
  order_hide: {},
  order_clear: {},
  preferred_day: { part: ['morning', 'afternoon', 'either'], days_ahead: 'count' },
  popup_open: { popup: ['exit', 'quote'] },
  popup_close: { popup: ['exit', 'quote'] },
  newsletter_signup: { source: 'key' },
  newsletter_result: {
    result: ['check-inbox', 'confirmed', 'unsubscribed', 'invalid-link', 'invalid-email', 'failed'],
  },
  search: { results: 'count' },
  assistant_open: { location: 'key' },
  assistant_answer: { kind: ['danger', 'answer', 'price', 'choice', 'unknown'] },
  assistant_lead: { step: ['start', 'review', 'sent'] },
  video_start: { video: 'key' },
  video_complete: { video: 'key' },
} as const satisfies Record<string, Record<string, FieldKind>>;

export type FieldKind =
  readonly (string | number)[] | 'key' | 'key?' | 'fields' | 'count' | 'cents' | 'dollars' | 'time';

type Value<Kind extends FieldKind> = Kind extends readonly (infer Known)[]
  ? Known
  : Kind extends 'fields'
    ? readonly (typeof FIELDS)[number][]
    : Kind extends 'key' | 'key?' | 'time'
      ? string
      : number;

type FieldsOf<Fields extends Record<string, FieldKind>> = {
  [Name in keyof Fields as Fields[Name] extends 'key?' ? never : Name]: Value<Fields[Name]>;
} & { [Name in keyof Fields as Fields[Name] extends 'key?' ? Name : never]?: Value<Fields[Name]> };

export type EventName = keyof typeof EVENTS;

export type AnalyticsEvent<Name extends EventName = EventName> = {
  [Each in Name]: { event: Each } & FieldsOf<(typeof EVENTS)[Each]>;
}[Name];

/** Events that begin, continue or end the work on a form. */
export type FormProgress = AnalyticsEvent<
  | 'form_start'
  | 'form_resume'
  | 'form_step'
  | 'form_clear'
  | 'form_handover'
  | 'generate_lead'
  | 'lead_queued'
  | 'newsletter_signup'
>;

export type TrackedForm = (typeof FORMS)[number];

export type ChoiceField = (typeof CHOICES)[number];
