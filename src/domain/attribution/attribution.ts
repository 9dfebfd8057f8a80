import { DAY } from '../durations.ts';
import { LEAD_LIMITS } from '../forms/lead-fields.ts';
import { cleanLine, wellFormed } from '../forms/text.ts';

/** Campaign parameters and click ids read from the URL; also the lead's column names. */
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

export type CampaignParameter = (typeof CAMPAIGN_PARAMETERS)[number];

/** Days a touch is stored on the device (docs/product.md, Attribution). */
export const ATTRIBUTION_DAYS = 90;

/** Returns true for a complete address. `URL.canParse` is newer than browsers we support. */
export function isAddress(text: string): boolean {
  try {
    return new URL(text).href !== '';
  } catch {
    return false;
  }
}

/** One attributed visit: campaign, referrer and landing page. */
export type Touchpoint = {
  campaign: Partial<Record<CampaignParameter, string>>;
  /** Origin and path of the external referrer; empty when unknown. */
  referrer: string;
  /** First page of the visit: origin, path and campaign parameters. */
  landing_page: string;
  at: string;
};

export type Touchpoints = { first: Touchpoint; last: Touchpoint };

/** Attribution columns of a lead; all null when the visitor opted out of tracking. */
export type Attribution = Record<CampaignParameter, string | null> & {
  referrer: string | null;
  landing_page: string | null;
  page_url: string | null;
  /** ISO time of the last touch. */
  last_touch_at: string | null;
  /** First touch; null when it is also the last touch. */
  first_touch: Touchpoint | null;
};

const isCampaign = (part: string): boolean => {
  const [name, value] = part.split('=', 2);
  return Boolean(value) && CAMPAIGN_PARAMETERS.some((parameter) => parameter === name);
};

/** Reduces a URL to origin, path and campaign parameters; anything else can be private, as tokens, ids and addresses are. */
function publicAddress(address: string): string {
  const { origin, pathname, search } = new URL(address);
  const campaign = search.slice(1).split('&').filter(isCampaign).join('&');
  return origin + pathname + (campaign && `?${campaign}`);
}

const cut = (text: string, longest: number): string => wellFormed(cleanLine(text).slice(0, longest));

/** Reads the campaign parameters of a URL, each truncated to its column limit; blank ones are omitted. */
export function readCampaign(address: string): Touchpoint['campaign'] {
  const query = new URL(address).searchParams;
  return Object.fromEntries(
    CAMPAIGN_PARAMETERS.flatMap((name) => {
      const value = cut(query.get(name) ?? '', LEAD_LIMITS[name]);
      return value === '' ? [] : [[name, value]];
    }),
  );
}

/** Returns origin and path of an external referrer; empty when missing, invalid or on this site. */
export function foreignReferrer(referrer: string, address: string): string {
  if (!isAddress(referrer)) return '';
  const { protocol, origin, pathname } = new URL(referrer);
  const isForeign = /^https?:$/.test(protocol) && origin !== new URL(address).origin;
  return isForeign ? cut(origin + pathname, LEAD_LIMITS.referrer) : '';
}

/** Builds the touchpoint of a page view. */
export const readTouchpoint = (address: string, referrer: string, now: Date): Touchpoint => ({
  campaign: readCampaign(address),
  referrer: foreignReferrer(referrer, address),
  landing_page: cut(publicAddress(address), LEAD_LIMITS.landing_page),
  at: now.toISOString(),
});

const isFresh = ({ at }: Touchpoint, now: Date): boolean =>
  now.getTime() - Date.parse(at) <= ATTRIBUTION_DAYS * DAY;

/** Drops touches older than 90 days; undefined when both have expired. */
export function recentTouchpoints(touchpoints: Touchpoints | undefined, now: Date): Touchpoints | undefined {
  if (!touchpoints || !isFresh(touchpoints.last, now)) return undefined;
  return isFresh(touchpoints.first, now) ? touchpoints : { first: touchpoints.last, last: touchpoints.last };
}

const noCampaign = Object.fromEntries(CAMPAIGN_PARAMETERS.map((name) => [name, null])) as Record<
  CampaignParameter,
  null
>;

/** Attribution sent for visitors who opted out of tracking: all null. */
export const noAttribution: Attribution = {
  ...noCampaign,
  referrer: null,
  landing_page: null,
  page_url: null,
  last_touch_at: null,
  first_touch: null,
};

/** Builds the attribution of a lead sent from this page: the last touch, and the first if different. */
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
