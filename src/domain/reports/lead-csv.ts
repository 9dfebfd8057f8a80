import type { Database } from '../database.types.ts';
import { sourceName } from '../attribution/source-names.ts';
import { storedTime } from '../hours/clock-time.ts';
import { localTime } from '../hours/hours.ts';
import { leadReference } from '../leads/lead-name.ts';
import { WON_STATUSES } from '../leads/lead-status.ts';
import { problemLabel } from '../catalog/problem-labels.ts';
import { deskServiceLabel } from '../catalog/service-labels.ts';

type Tables = Database['public']['Tables'];
type StoredLead = Tables['leads']['Row'];

/** A lead of the export, with its visits that are not canceled. */
export type ExportedLead = StoredLead & { bookings: Pick<Tables['bookings']['Row'], 'day' | 'technician'>[] };

/** Formats a Pacific time for spreadsheets: "2026-11-23 10:04"; empty when unknown. */
export function sheetTime(moment: string | null | undefined): string {
  const at = new Date(moment ?? Number.NaN);
  if (Number.isNaN(at.getTime())) return '';
  const { date, minutes } = localTime(at);
  return `${date} ${storedTime(minutes)}`;
}

/** Formats cents as a plain decimal for spreadsheets: 30625 is "306.25". */
export const sheetMoney = (cents: number | null | undefined): string =>
  typeof cents === 'number' ? (cents / 100).toFixed(2) : '';

/** Facts of the export that are not in the lead's row. */
export type ExportContext = {
  names: ReadonlyMap<string, string>;
  now: Date;
};

type Cell = string | number | null | undefined;
type Column = readonly [heading: string, read: (lead: ExportedLead, context: ExportContext) => Cell];

const nameOf = (id: string | null, { names }: ExportContext): string =>
  id === null ? '' : (names.get(id) ?? 'A former colleague');

/** "Yes", or "No" for a late reply and for none past due; empty while the reply is not due, and for tests and spam. */
function inTime({ form, status, on_time: onTime, due_at: due }: StoredLead, now: Date): string {
  if (onTime !== null) return onTime ? 'Yes' : 'No';
  return form !== 'test' && status !== 'spam' && Date.parse(due) < now.getTime() ? 'No' : '';
}

/** Returns the amounts that the report adds up, in cents, none for tests and spam (docs/product.md, Reports and exports). */
export function reportedCents(lead: StoredLead): { estimated: number | null; final: number | null } {
  const isCounted = lead.form !== 'test' && lead.status !== 'spam';
  const estimated = isCounted ? (lead.signed_total_cents ?? lead.estimate_cents) : null;
  return {
    estimated,
    final: WON_STATUSES.includes(lead.status) && isCounted ? (lead.invoiced_cents ?? estimated) : null,
  };
}

const joined = (texts: readonly string[]): string => [...new Set(texts)].filter(Boolean).join(', ');

/** Export columns in order. Bot signals and internal ids other than the lead's are left out. */
const COLUMNS: readonly Column[] = [
  ['Reference', (lead) => leadReference(lead.id)],
  ['Received (Pacific)', (lead) => sheetTime(lead.created_at)],
  ['Status', (lead) => lead.status],
  ['Lost reason', (lead) => lead.lost_reason],
  ['Assigned to', (lead, context) => nameOf(lead.assigned_to, context)],
  ['Name', (lead) => lead.name],
  ['Email', (lead) => lead.email],
  ['Phone', (lead) => lead.phone],
  ['Best contact', (lead) => lead.best_contact],
  ['Homeowner', (lead) => lead.homeowner],
  ['Address', (lead) => lead.address],
  ['City', (lead) => lead.city],
  ['ZIP', (lead) => lead.zip],
  ['Service', (lead) => deskServiceLabel(lead.desk_service)],
  ['What is wrong', (lead) => problemLabel(lead.problem)],
  ['Package', (lead) => lead.package],
  ['Option', (lead) => lead.variant_selected],
  ['Modules', (lead) => lead.modules],
  ['Feet', (lead) => lead.feet],
  ['Extra plugs', (lead) => lead.plugs],
  ['Plugs', (lead) => lead.qty_plugs],
  ['System size', (lead) => lead.system_size],
  ['Module count', (lead) => lead.module_count],
  ['Roof stories', (lead) => lead.roof_stories],
  ['Notes', (lead) => lead.notes],
  ['Conversation with Sunni', (lead) => lead.transcript],
  ['Ballpark shown', (lead) => lead.estimate_total],
  ['List price (USD)', (lead) => sheetMoney(lead.estimate_cents)],
  ['Signed estimate (USD)', (lead) => sheetMoney(lead.signed_total_cents)],
  ['Final total (USD)', (lead) => sheetMoney(lead.invoiced_cents)],
  ['Estimated, as reported (USD)', (lead) => sheetMoney(reportedCents(lead).estimated)],
  ['Final, as reported (USD)', (lead) => sheetMoney(reportedCents(lead).final)],
  ['Visits', (lead) => joined(lead.bookings.map(({ day }) => day).sort())],
  [
    'Technicians',
    (lead, context) => joined(lead.bookings.map(({ technician }) => nameOf(technician, context))),
  ],
  ['Response due (Pacific)', (lead) => sheetTime(lead.due_at)],
  ['First response (Pacific)', (lead) => sheetTime(lead.first_response_at)],
  ['First response by', (lead, context) => nameOf(lead.first_response_by, context)],
  ['In time', (lead, { now }) => inTime(lead, now)],
  ['Form', (lead) => lead.form],
  ['Source', (lead) => sourceName(lead.source)],
  ['Campaign medium', (lead) => lead.utm_medium],
  ['Campaign', (lead) => lead.utm_campaign],
  ['Campaign term', (lead) => lead.utm_term],
  ['Campaign content', (lead) => lead.utm_content],
  ['Referrer', (lead) => lead.referrer],
  ['Landing page', (lead) => lead.landing_page],
  ['Form page', (lead) => lead.page_url],
  ['Consent to texts and calls (Pacific)', (lead) => sheetTime(lead.consent_at)],
  ['Check first', (lead) => lead.quarantine_reason],
  ['Lead id', (lead) => lead.id],
];

export const LEAD_HEADINGS: readonly string[] = COLUMNS.map(([heading]) => heading);

/** Returns a lead as a row of the export. */
export const leadRow = (lead: ExportedLead, context: ExportContext): string[] =>
  COLUMNS.map(([, read]) => String(read(lead, context) ?? ''));
