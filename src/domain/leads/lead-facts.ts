import type { CampaignParameter } from '../attribution/attribution.ts';
import type { Quantity } from '../catalog/catalog.ts';
import { MODULE_COUNTS, ROOF_STORIES, SYSTEM_SIZES } from '../forms/system-options.ts';
import { isVisible } from '../forms/text.ts';

/** Label and value of one field of a lead. */
export type Fact = { label: string; value: string };

/** Label and stored value of one field, which may be empty. */
export type Pair = readonly [label: string, value: string | number | null | undefined];

/** Returns the fields that have a value. */
export const factsOf = (pairs: readonly Pair[]): Fact[] =>
  pairs.flatMap(([label, value]) => {
    const text = String(value ?? '');
    return isVisible(text) ? [{ label, value: text }] : [];
  });

/** Returns the words the customer chose for a stored value. */
export const nameIn = (options: Readonly<Record<string, string>>, value: string | null): string | null =>
  value !== null && Object.hasOwn(options, value) ? (options[value] ?? value) : value;

/** Labels of the columns with quantities. */
export const QUANTITY_LABELS: Record<Quantity, string> = {
  feet: 'Feet',
  modules: 'Modules',
  plugs: 'Extra plugs',
  qty_plugs: 'Additional plugs',
};

type SystemColumns = { system_size: string | null; module_count: string | null; roof_stories: string | null };

/** Returns what the short form asks about the system. */
export const systemPairs = (lead: SystemColumns): Pair[] => [
  ['System size', nameIn(SYSTEM_SIZES, lead.system_size)],
  ['Number of modules', nameIn(MODULE_COUNTS, lead.module_count)],
  ['Roof', nameIn(ROOF_STORIES, lead.roof_stories)],
];

const CAMPAIGN_LABELS: Record<CampaignParameter, string> = {
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
};

/** Returns the campaign and the click ids of a visit. */
export const campaignPairs = (values: Partial<Record<string, unknown>>): Pair[] =>
  Object.entries(CAMPAIGN_LABELS).map(([name, label]): Pair => {
    const value = values[name];
    return [label, typeof value === 'string' ? value : null];
  });
