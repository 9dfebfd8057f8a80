import { isEmail } from '../forms/field-rules.ts';
import { readPlainPhone, type PhoneReader } from './contact-phone.ts';
import { leadReference } from './lead-name.ts';
import { serviceLabel } from '../catalog/service-labels.ts';
import { cleanLine, plainLine, capitalize } from '../forms/text.ts';

/** Contact channels; the values match the timeline events. */
export type ContactChannel = 'call' | 'text' | 'email';

export type ContactOption = {
  channel: ContactChannel;
  /** Phone number or email, as displayed. */
  shown: string;
  /** tel:, sms: or mailto: URL; sms: and mailto: include a greeting. */
  href: string;
  /** True for the customer's preferred channel. */
  preferred: boolean;
};

export type ContactFacts = {
  id: string;
  name: string | null;
  first_name: string | null;
  email: string | null;
  phone: string | null;
  best_contact: string | null;
  service_type: string | null;
  /** Why not to contact the customer; null when they may be. */
  do_not_contact: string | null;
};

/** Longest first name in a greeting, in characters. */
const MAX_GREETING_LENGTH = 40;

/** Up to three words of letters: a text with a digit, an address or a link is no name. */
const NAME = /^[\p{L}\p{M}'’-]+\.?(?: [\p{L}\p{M}'’-]+\.?){0,2}$/u;

/** Returns the first name without invisible or bidirectional control characters; empty for what is no name. */
export function firstNameOf({ first_name: first, name }: Pick<ContactFacts, 'first_name' | 'name'>): string {
  const visible = plainLine(first ?? name ?? '');
  const word = first ? visible : (visible.split(/\s+/)[0] ?? '');
  return NAME.test(word) && word.length <= MAX_GREETING_LENGTH ? word : '';
}

/** Returns how texts name a request: "your module cleaning request". */
export const requestTopic = (service: string | null): string =>
  service && service !== 'other'
    ? `your ${serviceLabel(service).toLowerCase().replace(/^ev\b/, 'EV')} request`
    : 'your request';

const hello = (first: string): string => (first ? `Hi ${first},` : 'Hello,');

const smsHref = (number: string, text: string): string =>
  `sms:${number.replace(/;.*/, '')}?body=${encodeURIComponent(text)}`;

/** Returns the sms: URL of "I'm on my way"; undefined without a valid phone. */
export function onMyWayHref(
  lead: Pick<ContactFacts, 'first_name' | 'name' | 'phone'>,
  staff: string,
  company: string,
  readPhone: PhoneReader = readPlainPhone,
): string | undefined {
  const phone = lead.phone ? readPhone(lead.phone) : undefined;
  const text = `${hello(firstNameOf(lead))} this is ${cleanLine(staff)} from ${company}. I’m on my way to you.`;
  return phone && smsHref(phone.number, text);
}

const PREFERENCES: Record<ContactChannel, string> = { call: 'Call', text: 'Text', email: 'Email' };

/** Returns the contact links, preferred channel first; none for an invalid phone or email, or against the customer's wish. */
export function contactOptions(
  lead: ContactFacts,
  staff: string,
  company: string,
  readPhone: PhoneReader = readPlainPhone,
): ContactOption[] {
  if (lead.do_not_contact !== null) return [];
  const first = firstNameOf(lead);
  const topic = requestTopic(lead.service_type);
  const greeting = hello(first);
  const opening = `${greeting} this is ${cleanLine(staff)} from ${company} about ${topic}.`;
  const subject = `${capitalize(topic)} (${leadReference(lead.id)})`;
  const ways: Omit<ContactOption, 'preferred'>[] = [];
  const phone = lead.phone ? readPhone(lead.phone) : undefined;
  if (phone) {
    const { shown, number } = phone;
    ways.push({ channel: 'call', shown, href: `tel:${number}` });
    ways.push({
      channel: 'text',
      shown,
      href: smsHref(number, `${opening} `),
    });
  }
  if (lead.email && isEmail(lead.email)) {
    const to = encodeURIComponent(lead.email).replaceAll('%40', '@');
    const body = encodeURIComponent(`${greeting}\r\n\r\n`);
    ways.push({
      channel: 'email',
      shown: lead.email,
      href: `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${body}`,
    });
  }
  return ways
    .map((way) => ({ ...way, preferred: PREFERENCES[way.channel] === lead.best_contact }))
    .toSorted((a, b) => Number(b.preferred) - Number(a.preferred));
}
