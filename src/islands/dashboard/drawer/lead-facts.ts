import { phoneHours } from '../../../config/hours.ts';
import { findOption, isWizardService } from '../../../domain/catalog/catalog.ts';
import { formatDatedMoment } from '../../../domain/hours/received.ts';
import { serviceLabel } from '../../../domain/catalog/service-labels.ts';
import { MODULE_COUNTS, ROOF_STORIES, SYSTEM_SIZES } from '../../../domain/forms/short-form.ts';
import { isVisible } from '../../../domain/forms/text.ts';
import {
  readTouchpointRecord,
  type TouchpointRecord,
} from '../../../domain/attribution/touchpoint-record.ts';
import type { Lead } from '../../../services/staff/dashboard-leads.ts';

/** One answer or circumstance: what it is, and the customer's words or the stored value. */
export type Fact = { label: string; value: string };

/** Where a visit came from, and when it was. */
export type VisitFacts = { title: string; facts: Fact[] };

type Pair = readonly [label: string, value: string | number | null | undefined];

const facts = (pairs: readonly Pair[]): Fact[] =>
  pairs.flatMap(([label, value]) => {
    const text = String(value ?? '');
    return isVisible(text) ? [{ label, value: text }] : [];
  });

/** A stored moment by the company's clock; empty when there is none. */
export const moment = (at: string | null | undefined): string => {
  const date = new Date(at ?? '');
  if (Number.isNaN(date.getTime())) return '';
  return `${formatDatedMoment(date, phoneHours.timeZone)} Pacific`;
};

const nameOf = (options: Record<string, string>, value: string | null): string | null =>
  value !== null && Object.hasOwn(options, value) ? (options[value] ?? value) : value;

function optionName({ service, variant_selected: variant }: Lead): string | null {
  if (!variant || !service || !isWizardService(service)) return variant;
  return findOption(service, variant)?.label ?? variant;
}

/** The address on one line; the wizard's city and ZIP stand in columns of their own. */
export const addressOf = ({ address, city, zip }: Lead): string =>
  [address, [city, zip].filter(Boolean).join(' ')].filter(isVisible).join(', ');

/** Everything the customer answered, both forms; what was not asked or left empty is absent. */
export const submittedValues = (lead: Lead): Fact[] =>
  facts([
    ['Phone', lead.phone],
    ['Email', lead.email],
    ['Best way to reach', lead.best_contact],
    ['Address', addressOf(lead)],
    ['Homeowner', lead.homeowner],
    ['Service', lead.service_type && serviceLabel(lead.service_type)],
    ['Option', optionName(lead)],
    ['Feet', lead.feet],
    ['Modules', lead.modules],
    ['Extra plugs', lead.plugs],
    ['Additional plugs', lead.qty_plugs],
    ['System size', nameOf(SYSTEM_SIZES, lead.system_size)],
    ['Number of modules', nameOf(MODULE_COUNTS, lead.module_count)],
    ['Roof', nameOf(ROOF_STORIES, lead.roof_stories)],
  ]);

/** Names of the campaign's columns, as staff read them. */
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
    ['Began at', touchpoint.landing_page],
  ]),
});

/** Where the customer came from: the visit that led here, and the first one where it is another. */
export function visitsOf(lead: Lead): VisitFacts[] {
  const last: VisitFacts = {
    title: 'Last visit',
    facts: facts([
      ['When', moment(lead.last_touch_at)],
      ...campaignFacts(lead),
      ['Came from', lead.referrer],
      ['Began at', lead.landing_page],
      ['Sent from', lead.page_url],
    ]),
  };
  const first = readTouchpointRecord(lead.first_touch);
  return [...(last.facts.length > 0 ? [last] : []), ...(first ? [firstVisit(first)] : [])];
}
