import { readPlainPhone, type PhoneReader } from '../../../domain/leads/contact-phone.ts';
import { findOption, isWizardService, type Quantity } from '../../../domain/catalog/catalog.ts';
import { formatDateTimeWithYear } from '../../../domain/hours/received.ts';
import { problemLabel } from '../../../domain/catalog/problem-labels.ts';
import { deskServiceLabel } from '../../../domain/catalog/service-labels.ts';
import {
  campaignPairs,
  factsOf,
  QUANTITY_LABELS,
  systemPairs,
  type Fact,
} from '../../../domain/leads/lead-facts.ts';
import { isVisible } from '../../../domain/forms/text.ts';
import {
  readTouchpointRecord,
  type TouchpointRecord,
} from '../../../domain/attribution/touchpoint-record.ts';
import type { Lead } from '../../../services/staff/dashboard-leads.ts';

/** Fields of one visit. */
export type VisitFacts = { title: string; facts: Fact[] };

/** Formats a stored timestamp in Pacific time. Returns '' when it is missing or invalid. */
export const moment = (at: string | null | undefined): string => {
  const date = new Date(at ?? '');
  if (Number.isNaN(date.getTime())) return '';
  return formatDateTimeWithYear(date);
};

function optionName({ service, variant_selected: variant }: Lead): string | null {
  if (!variant || !service || !isWizardService(service)) return variant;
  return findOption(service, variant)?.label ?? variant;
}

/** Formats the address on one line. The wizard stores city and ZIP in their own columns. */
export const addressOf = ({ address, city, zip }: Pick<Lead, 'address' | 'city' | 'zip'>): string =>
  [address, [city, zip].filter(isVisible).join(' ')].filter(isVisible).join(', ');

/** Returns the submitted values of either form, without empty ones; the phone number as it is dialed. */
export const submittedValues = (lead: Lead, readPhone: PhoneReader = readPlainPhone): Fact[] =>
  factsOf([
    ['Phone', lead.phone && (readPhone(lead.phone)?.shown ?? lead.phone)],
    ['Email', lead.email],
    ['Best way to reach', lead.best_contact],
    ['Address', addressOf(lead)],
    ['Homeowner', lead.homeowner],
    ['Service', lead.desk_service && deskServiceLabel(lead.desk_service)],
    ['What is wrong', problemLabel(lead.problem)],
    ['Package', lead.package],
    ['Option', optionName(lead)],
    ...Object.entries(QUANTITY_LABELS).map(([name, label]) => [label, lead[name as Quantity]] as const),
    ...systemPairs(lead),
  ]);

const firstVisit = (touchpoint: TouchpointRecord): VisitFacts => ({
  title: 'First visit',
  facts: factsOf([
    ['When', moment(touchpoint.at)],
    ...campaignPairs(touchpoint.campaign),
    ['Came from', touchpoint.referrer],
    ['Landing page', touchpoint.landing_page],
  ]),
});

/** Returns the last visit, and the first one if it differs (docs/product.md, Attribution). */
export function visitsOf(lead: Lead): VisitFacts[] {
  const last: VisitFacts = {
    title: 'Last visit',
    facts: factsOf([
      ['When', moment(lead.last_touch_at)],
      ...campaignPairs(lead),
      ['Came from', lead.referrer],
      ['Landing page', lead.landing_page],
      ['Sent from', lead.page_url],
    ]),
  };
  const first = readTouchpointRecord(lead.first_touch);
  return [...(last.facts.length > 0 ? [last] : []), ...(first ? [firstVisit(first)] : [])];
}
