import { formatResponseDue } from '../hours/hours.ts';
import { requestTopic, firstNameOf, type ContactFacts } from './first-contact.ts';
import { capitalize, cleanLine } from '../forms/text.ts';
import { missingFacts, assistantEstimate, type AssistantInputs } from '../pricing/assistant-estimate.ts';
import { leadReference } from './lead-name.ts';

/** Fields of a template, with their meaning for the screen; `check_mail_fields` in the database knows the same. */
export const MAIL_FIELDS = {
  'first name': 'First name of the customer',
  request: '“your module cleaning request”',
  'due time': 'When we have promised to respond, until then',
  reference: 'Reference of the request',
  'what is missing':
    'What would make the estimate exact: “the number of modules and the stories of the house”',
  'quote link': 'Private link to the page of the request; text only',
  'my name': 'Name of the person who sends it',
  company: 'Name of the company',
  phone: 'Phone number of the company',
} as const;

export type MailField = keyof typeof MAIL_FIELDS;

/** The field that only the server can fill in: the link is secret. */
export const QUOTE_LINK = /\{\{\s*quote link\s*\}\}/g;

export type MailText = { subject: string; body: string };

/** Limits in characters; the database has the same (docs/product.md, Field limits). */
export const MAX_MAIL = { name: 60, subject: 150, body: 4000 } as const;

const FIELD = /\{\{([^{}]*)\}\}/g;

const isField = (name: string): name is MailField => Object.hasOwn(MAIL_FIELDS, name);

/** Values of the fields for one lead; a field without a value stays in the text. */
export type MailValues = Partial<Record<MailField, string>>;

/** Returns the values for a lead. The due time has one until it has passed or somebody has answered. */
export function mailValues(
  lead: ContactFacts & AssistantInputs & { due_at: string; waiting: boolean },
  sender: { name: string; company: string; phone: string },
  now: Date,
): MailValues {
  const first = firstNameOf(lead);
  const due = new Date(lead.due_at);
  const needs = missingFacts(assistantEstimate(lead));
  return {
    ...(first ? { 'first name': first } : {}),
    request: requestTopic(lead.service_type),
    ...(lead.waiting && due > now ? { 'due time': formatResponseDue(due, now) } : {}),
    ...(needs.length > 0 ? { 'what is missing': new Intl.ListFormat('en-US').format(needs) } : {}),
    reference: leadReference(lead.id),
    'my name': cleanLine(sender.name),
    company: sender.company,
    phone: sender.phone,
  };
}

/** Replaces the fields that have a value. A sentence that begins with one starts with a capital letter. */
export const fillTemplate = (text: string, values: MailValues): string =>
  text.replace(FIELD, (whole, name: string, at: number) => {
    const field = name.trim();
    const value = isField(field) ? values[field] : undefined;
    if (value === undefined) return whole;
    return /(?:^|[.!?]\s+|\n)$/.test(text.slice(0, at)) ? capitalize(value) : value;
  });

const fieldsOf = (text: string): string[] => [
  ...new Set([...text.matchAll(FIELD)].map(([, name = '']) => name.trim())),
];

const hasLooseBraces = (text: string): boolean => /\{\{|\}\}/.test(text.replace(FIELD, ''));

/** Returns the error of a template's subject or text; undefined when all fields are known. */
export function templateError(text: string, part: 'subject' | 'body'): string | undefined {
  const wrong = fieldsOf(text).find(
    (name) => !isField(name) || (part === 'subject' && name === 'quote link'),
  );
  if (wrong !== undefined) {
    return wrong === 'quote link'
      ? 'The link goes into the text, not the subject'
      : `There is no field {{${wrong}}}`;
  }
  return hasLooseBraces(text) ? 'A field begins with {{ and ends with }}' : undefined;
}

/** Returns the error of an email before it is sent; undefined when it can go out. */
export function mailError({ subject, body }: MailText): string | undefined {
  if (subject.trim() === '' || body.trim() === '') return 'Write a subject and a text first.';
  if (Array.from(subject.trim()).length > MAX_MAIL.subject)
    return `Keep the subject within ${MAX_MAIL.subject} characters.`;
  if (Array.from(body.trim()).length > MAX_MAIL.body) return 'Keep the text within 4,000 characters.';
  const open = [...fieldsOf(subject), ...fieldsOf(body).filter((name) => name !== 'quote link')];
  const [first] = open;
  if (first !== undefined) {
    return isField(first)
      ? `{{${first}}} has no value for this lead. Write it yourself or take it out.`
      : `There is no field {{${first}}}.`;
  }
  return hasLooseBraces(subject + body) ? 'A field begins with {{ and ends with }}.' : undefined;
}

/** Splits the stored text of an email: the subject, an empty line, the body. */
export function splitMail(note: string): MailText {
  const [subject = '', ...rest] = note.split('\n\n');
  return { subject, body: rest.join('\n\n') };
}
