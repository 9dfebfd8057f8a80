import {
  attributionOf,
  recentTouchpoints,
  noAttribution,
  isAddress,
  readTouchpoint,
  type Attribution,
  type Touchpoint,
  type Touchpoints,
} from '../domain/attribution/attribution.ts';
import { site } from '../config/site.ts';
import { contextOf, type FormContext, type Press } from '../domain/leads/lead-context.ts';
import { isRecord, readRecord } from '../domain/validation.ts';
import { getItem } from './page/device-storage.ts';
import { VISITS_KEY } from './page/visit-record.ts';

/** Longest first touch as JSON, in characters; below the database limit of 8,000, because jsonb output adds spaces. */
const MAX_FIRST_TOUCH_LENGTH = 7500;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Converts a stored visit to a touchpoint; undefined when malformed, so it cannot block a lead. */
function toTouchpoint(visit: unknown): Touchpoint | undefined {
  if (!isRecord(visit)) return undefined;
  const at = new Date(textOf(visit.at));
  const address = textOf(visit.address);
  if (Number.isNaN(at.getTime()) || !isAddress(address)) return undefined;
  return readTouchpoint(address, textOf(visit.referrer), at);
}

function storedTouchpoints(): Touchpoints | undefined {
  const stored = readRecord(getItem(VISITS_KEY));
  const first = toTouchpoint(stored?.first);
  const last = toTouchpoint(stored?.last);
  return first && last && { first, last };
}

/** Returns the touches for this page; a campaign in its own URL overrides the last touch stored by other tabs. */
function currentTouchpoints(now: Date): Touchpoints | undefined {
  const stored = recentTouchpoints(storedTouchpoints(), now);
  const own = readTouchpoint(window.location.href, document.referrer, now);
  const isDifferent = JSON.stringify(own.campaign) !== JSON.stringify(stored?.last.campaign);
  return stored && isDifferent && Object.keys(own.campaign).length > 0 ? { ...stored, last: own } : stored;
}

/** Drops campaign and referrer from a first touch too long for the database. */
const fitToLimit = (touchpoint: Touchpoint): Touchpoint =>
  JSON.stringify(touchpoint).length <= MAX_FIRST_TOUCH_LENGTH
    ? touchpoint
    : { ...touchpoint, campaign: {}, referrer: '' };

/** Returns true with Global Privacy Control, when no attribution is stored or sent. */
const hasPrivacySignal = (): boolean =>
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

/** Returns the attribution of a lead sent from this page; all null with Global Privacy Control. */
export function currentAttribution(now: Date): Attribution {
  if (hasPrivacySignal()) return noAttribution;
  const attribution = attributionOf(currentTouchpoints(now), window.location.href);
  return { ...attribution, first_touch: attribution.first_touch && fitToLimit(attribution.first_touch) };
}

/** Returns the press of this moment. */
export function pressNow(): Press {
  const at = new Date();
  return { attribution: currentAttribution(at), at };
}

/** Returns what the lead of every form has besides its entries; it gets its id when it is sent. */
export const leadContext = (form: FormContext, press: Press) => contextOf(form, press, site.name);
