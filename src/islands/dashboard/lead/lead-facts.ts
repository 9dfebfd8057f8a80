import { readPlainPhone, type PhoneReader } from '../../../domain/leads/contact-phone.ts';
import { findOption, isWizardService } from '../../../domain/catalog/catalog.ts';
import { formatDateTimeWithYear } from '../../../domain/hours/received.ts';
import { problemLabel } from '../../../domain/catalog/problem-labels.ts';
import { deskServiceLabel } from '../../../domain/catalog/service-labels.ts';
import { MODULE_COUNTS, ROOF_STORIES, SYSTEM_SIZES } from '../../../domain/forms/system-options.ts';
import { isVisible } from '../../../domain/forms/text.ts';
import {
  readTouchpointRecord,
  type TouchpointRecord,
} from '../../../domain/attribution/touchpoint-record.ts';
import type { Lead } from '../../../services/staff/dashboard-leads.ts';

/** Label and value of one field. */
export type Fact = { label: string; value: string };

/** Fields of one visit. */
export type VisitFacts = { title: string; facts: Fact[] };

type Pair = readonly [label: string, value: string | number | null | undefined];

const facts = (pairs: readonly Pair[]): Fact[] =>
  pairs.flatMap(([label, value]) => {
    const text = String(value ?? '');
    return isVisible(text) ? [{ label, value: text }] : [];
  });

/** Formats a stored timestamp in Pacific time. Returns '' when it is missing or invalid. */
export const moment = (at: string | null | undefined): string => {
  const date = new Date(at ?? '');
  if (Number.isNaN(date.getTime())) return '';
  return formatDateTimeWithYear(date);
};

const nameOf = (options: Record<string, string>, value: string | null): string | null =>
  value !== null && Object.hasOwn(options, value) ? (options[value] ?? value) : value;

function optionName({ service, variant_selected: variant }: Lead): string | null {
  if (!variant || !service || !isWizardService(service)) return variant;
  return findOption(service, variant)?.label ?? variant;
}

/** Formats the address on one line. The wizard stores city and ZIP in their own columns. */
export const addressOf = ({ address, city, zip }: Pick<Lead, 'address' | 'city' | 'zip'>): string =>
  [address, [city, zip].filter(isVisible).join(' ')].filter(isVisible).join(', ');

/** Returns the submitted values of either form, without empty ones; the phone number as it is dialed. */
export const submittedValues = (lead: Lead, readPhone: PhoneReader = readPlainPhone): Fact[] =>
  facts([
    ['Phone', lead.phone && (readPhone(lead.phone)?.shown ?? lead.phone)],
    ['Email', lead.email],
    ['Best way to reach', lead.best_contact],
    ['Address', addressOf(lead)],
    ['Homeowner', lead.homeowner],
    ['Service', lead.desk_service && deskServiceLabel(lead.desk_service)],
    ['What is wrong', problemLabel(lead.problem)],
    ['Package', lead.package],
    ['Option', optionName(lead)],
    ['Feet', lead.feet],
    ['Modules', lead.modules],
    ['Extra plugs', lead.plugs],
    ['Additional plugs', lead.qty_plugs],
    ['System size', nameOf(SYSTEM_SIZES, lead.system_size)],
    ['Number of modules', nameOf(MODULE_COUNTS, lead.module_count)],
    ['Roof', nameOf(ROOF_STORIES, lead.roof_stories)],
  ]);

/** Labels of the campaign columns. */
const CAMPAIGN_LABELS = {
  utm_source: 'Source',
  utm_medium: 'Medium',
  utm_campaign: 'Campaign',
  utm_term: 'Term',
  utm_content: 'Content',
  gclid: 'Google click',
  gbraid: 'Google click (gbraid)',
  wbraid: 'Google click (wbraid)',
  fbclid: 'Facebook click',
  msclkid: 'Microsoft click',
  ttclid: 'TikTok click',
} as const;

const campaignFacts = (values: Partial<Record<string, unknown>>): Pair[] =>
  Object.entries(CAMPAIGN_LABELS).map(([name, label]): Pair => {
    const value = values[name];
    return [label, typeof value === 'string' ? value : null];
  });

const firstVisit = (touchpoint: TouchpointRecord): VisitFacts => ({
  title: 'First visit',
  facts: facts([
    ['When', moment(touchpoint.at)],
    ...campaignFacts(touchpoint.campaign),
    ['Came from', touchpoint.referrer],
    ['Landing page', touchpoint.landing_page],
  ]),
});

/** Returns the last visit, and the first one if it differs (docs/product.md, Attribution). */
export function visitsOf(lead: Lead): VisitFacts[] {
  const last: VisitFacts = {
    title: 'Last visit',
    facts: facts([
      ['When', moment(lead.last_touch_at)],
      ...campaignFacts(lead),
      ['Came from', lead.referrer],
      ['Landing page', lead.landing_page],
      ['Sent from', lead.page_url],
    ]),
  };
  const first = readTouchpointRecord(lead.first_touch);
  return [...(last.facts.length > 0 ? [last] : []), ...(first ? [firstVisit(first)] : [])];
}
