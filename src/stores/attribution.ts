import {
  attributionOf,
  recentTouchpoints,
  noAttribution,
  readTouchpoint,
  type Attribution,
  type Touchpoint,
  type Touchpoints,
} from '../domain/attribution/attribution.ts';
import { getItem } from './page/device-storage.ts';
import { VISITS_KEY } from './page/visit-record.ts';

/** Longest first touch as JSON; the database holds 8000 characters, and writes spaces between. */
const MAX_FIRST_TOUCH_LENGTH = 7500;

type Fields = Partial<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The touch a kept visit stands for; what was altered on the device is none, and stops no request. */
function toTouchpoint(visit: unknown): Touchpoint | undefined {
  if (!isFields(visit)) return undefined;
  const at = new Date(textOf(visit.at));
  const address = textOf(visit.address);
  if (Number.isNaN(at.getTime()) || !URL.canParse(address)) return undefined;
  return readTouchpoint(address, textOf(visit.referrer), at);
}

function storedTouchpoints(): Touchpoints | undefined {
  try {
    const stored: unknown = JSON.parse(getItem(VISITS_KEY) ?? 'null');
    if (!isFields(stored)) return undefined;
    const first = toTouchpoint(stored.first);
    const last = toTouchpoint(stored.last);
    return first && last && { first, last };
  } catch {
    return undefined;
  }
}

/** The touches as this page sees them: a campaign in its own address counts, whatever other tabs have noted since. */
function currentTouchpoints(now: Date): Touchpoints | undefined {
  const stored = recentTouchpoints(storedTouchpoints(), now);
  const own = readTouchpoint(window.location.href, document.referrer, now);
  const isOther = JSON.stringify(own.campaign) !== JSON.stringify(stored?.last.campaign);
  return stored && isOther && Object.keys(own.campaign).length > 0 ? { ...stored, last: own } : stored;
}

/** A first touch the database holds: of an endless one, only the page and the time are left. */
const short = (touchpoint: Touchpoint): Touchpoint =>
  JSON.stringify(touchpoint).length <= MAX_FIRST_TOUCH_LENGTH
    ? touchpoint
    : { ...touchpoint, campaign: {}, referrer: '' };

/** Whether the browser says Global Privacy Control; then nothing of how a visitor came is kept or sent. */
const hasPrivacySignal = (): boolean =>
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

/** Where a lead sent from this page came from; nothing when the browser asks for privacy. */
export function currentAttribution(now: Date): Attribution {
  if (hasPrivacySignal()) return noAttribution;
  const attribution = attributionOf(currentTouchpoints(now), window.location.href);
  return { ...attribution, first_touch: attribution.first_touch && short(attribution.first_touch) };
}
