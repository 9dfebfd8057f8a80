import { LEAD_LIMITS } from '../forms/lead-fields.ts';
import { cleanLine } from '../forms/text.ts';

/** Campaign parameters and click ids of an address; the names are columns of a lead. */
export const CAMPAIGN_PARAMETERS = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'gclid',
  'gbraid',
  'wbraid',
  'fbclid',
  'msclkid',
  'ttclid',
] as const;

/** One campaign parameter or click id. */
export type CampaignParameter = (typeof CAMPAIGN_PARAMETERS)[number];

/** Days a touch is kept on the device. */
export const ATTRIBUTION_DAYS = 90;

/** One visit worth remembering: its campaign, where it came from, where it began. */
export type Touchpoint = {
  /** The parameters the address had; absent ones are left out. */
  campaign: Partial<Record<CampaignParameter, string>>;
  /** Address of the page that linked here, of another site; empty when unknown. */
  referrer: string;
  /** Address of the first page of the visit. */
  landing_page: string;
  /** ISO time of the visit. */
  at: string;
};

/** The first and the last touch of a device. */
export type Touchpoints = { first: Touchpoint; last: Touchpoint };

/** Where a lead came from, as columns of it. All null when the visitor asks not to be followed. */
export type Attribution = Record<CampaignParameter, string | null> & {
  referrer: string | null;
  landing_page: string | null;
  page_url: string | null;
  /** ISO time of the last touch. */
  last_touch_at: string | null;
  /** The first touch whole, where it is another than the last. */
  first_touch: Touchpoint | null;
};

/** Parameters of our own private links; they open something, so they stay out of what is kept and sent. */
const PRIVATE_PARAMETERS = ['token'];

/** An address as it may be kept: without its fragment and without what opens something private. */
function publicAddress(address: string): string {
  const url = new URL(address);
  // Deleting writes the whole query anew, also where there is nothing to delete.
  for (const name of PRIVATE_PARAMETERS) if (url.searchParams.has(name)) url.searchParams.delete(name);
  url.hash = '';
  return url.href;
}

const cut = (text: string, longest: number): string => cleanLine(text).slice(0, longest).toWellFormed();

/** The campaign parameters of an address, each cut to what the database holds; blank ones are left out. */
export function readCampaign(address: string): Touchpoint['campaign'] {
  const query = new URL(address).searchParams;
  return Object.fromEntries(
    CAMPAIGN_PARAMETERS.flatMap((name) => {
      const value = cut(query.get(name) ?? '', LEAD_LIMITS[name]);
      return value === '' ? [] : [[name, value]];
    }),
  );
}

/** The referrer of another site; empty for none, for our own pages, and for what is no address. */
export function foreignReferrer(referrer: string, address: string): string {
  if (!URL.canParse(referrer)) return '';
  const { protocol, origin } = new URL(referrer);
  const isForeign = /^https?:$/.test(protocol) && origin !== new URL(address).origin;
  return isForeign ? cut(referrer, LEAD_LIMITS.referrer) : '';
}

/** The visit a page view stands for. */
export const readTouchpoint = (address: string, referrer: string, now: Date): Touchpoint => ({
  campaign: readCampaign(address),
  referrer: foreignReferrer(referrer, address),
  landing_page: cut(publicAddress(address), LEAD_LIMITS.landing_page),
  at: now.toISOString(),
});

/** Whether a touch tells where the visitor came from; a typed address or a bookmark does not. */
export const hasSource = ({ campaign, referrer }: Touchpoint): boolean =>
  Object.keys(campaign).length > 0 || referrer !== '';

const isFresh = ({ at }: Touchpoint, now: Date): boolean =>
  now.getTime() - Date.parse(at) <= ATTRIBUTION_DAYS * 24 * 60 * 60 * 1000;

/** What is still worth keeping of the touches of a device; undefined when both are older than 90 days. */
export function recentTouchpoints(touchpoints: Touchpoints | undefined, now: Date): Touchpoints | undefined {
  if (!touchpoints || !isFresh(touchpoints.last, now)) return undefined;
  return isFresh(touchpoints.first, now) ? touchpoints : { first: touchpoints.last, last: touchpoints.last };
}

/** The touches of a device after another page view. A view that tells nothing changes nothing, but begins the record. */
export function addTouchpoint(
  touchpoints: Touchpoints | undefined,
  touchpoint: Touchpoint,
  now: Date,
): Touchpoints {
  const known = recentTouchpoints(touchpoints, now);
  if (!known) return { first: touchpoint, last: touchpoint };
  return hasSource(touchpoint) ? { ...known, last: touchpoint } : known;
}

const noCampaign = Object.fromEntries(CAMPAIGN_PARAMETERS.map((name) => [name, null])) as Record<
  CampaignParameter,
  null
>;

/** What is sent of a visitor who asks not to be followed: nothing. */
export const noAttribution: Attribution = {
  ...noCampaign,
  referrer: null,
  landing_page: null,
  page_url: null,
  last_touch_at: null,
  first_touch: null,
};

/** Where a lead sent from this page came from: the last touch, and the first where it is another. */
export function attributionOf(touchpoints: Touchpoints | undefined, address: string): Attribution {
  const page_url = cut(publicAddress(address), LEAD_LIMITS.page_url);
  if (!touchpoints) return { ...noAttribution, ...readCampaign(address), page_url };
  const { first, last } = touchpoints;
  return {
    ...noCampaign,
    ...last.campaign,
    referrer: last.referrer || null,
    landing_page: last.landing_page,
    page_url,
    last_touch_at: last.at,
    first_touch: first.at === last.at ? null : first,
  };
}
