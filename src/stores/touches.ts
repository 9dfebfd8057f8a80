import {
  attributionOf,
  freshTouches,
  noAttribution,
  readTouch,
  type Attribution,
  type Touch,
  type Touches,
} from '../domain/attribution/attribution.ts';
import { readEntry } from './page/device-storage.ts';
import { VISITS_KEY } from './page/visit-record.ts';

/** Longest first touch as JSON; the database holds 8000 characters, and writes spaces between. */
const FIRST_TOUCH_LENGTH = 7500;

type Fields = Partial<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The touch a kept visit stands for; what was altered on the device is none, and stops no request. */
function touchOf(visit: unknown): Touch | undefined {
  if (!isFields(visit)) return undefined;
  const at = new Date(textOf(visit.at));
  const address = textOf(visit.address);
  if (Number.isNaN(at.getTime()) || !URL.canParse(address)) return undefined;
  return readTouch(address, textOf(visit.referrer), at);
}

function keptTouches(): Touches | undefined {
  try {
    const kept: unknown = JSON.parse(readEntry(VISITS_KEY) ?? 'null');
    if (!isFields(kept)) return undefined;
    const first = touchOf(kept.first);
    const last = touchOf(kept.last);
    return first && last && { first, last };
  } catch {
    return undefined;
  }
}

/** The touches as this page sees them: a campaign in its own address counts, whatever other tabs have noted since. */
function touchesHere(now: Date): Touches | undefined {
  const kept = freshTouches(keptTouches(), now);
  const own = readTouch(window.location.href, document.referrer, now);
  const isOther = JSON.stringify(own.campaign) !== JSON.stringify(kept?.last.campaign);
  return kept && isOther && Object.keys(own.campaign).length > 0 ? { ...kept, last: own } : kept;
}

/** A first touch the database holds: of an endless one, only the page and the time are left. */
const short = (touch: Touch): Touch =>
  JSON.stringify(touch).length <= FIRST_TOUCH_LENGTH ? touch : { ...touch, campaign: {}, referrer: '' };

/** Whether the browser says Global Privacy Control; then nothing of how a visitor came is kept or sent. */
const asksForPrivacy = (): boolean =>
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

/** Where a lead sent from this page came from; nothing when the browser asks for privacy. */
export function currentAttribution(now: Date): Attribution {
  if (asksForPrivacy()) return noAttribution;
  const attribution = attributionOf(touchesHere(now), window.location.href);
  return { ...attribution, first_touch: attribution.first_touch && short(attribution.first_touch) };
}
