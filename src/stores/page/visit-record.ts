/** localStorage key of the first and last attributed visit. */
export const VISITS_KEY = 'psc-visits';

/** Raw visit; parsed into a touchpoint when a lead is sent. */
export type Visit = {
  /** Origin and path of the page, with its campaign parameters only. */
  address: string;
  /** Origin and path of the external referrer; empty without one. */
  referrer: string;
  /** ISO time. */
  at: string;
};

/** First visit of the last 90 days, and the last one with a source. */
export type Visits = { first: Visit; last: Visit };

/** Storage time of visits, in ms; equals `ATTRIBUTION_DAYS`, repeated here to keep the page script small. */
const MAX_AGE = 90 * 864e5;

/** Pattern of one query part that is a `CAMPAIGN_PARAMETERS` entry with a value. */
const IS_CAMPAIGN =
  /^(utm_(source|medium|campaign|term|content)|gclid|gbraid|wbraid|fbclid|msclkid|ttclid)=./;

/**
 * Stores a visit that has a campaign or external referrer, or is the first in 90 days. With Global Privacy Control it
 * deletes all stored visits instead (docs/product.md, Attribution).
 */
export function recordVisit(now: Date): void {
  try {
    if ((navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl) {
      localStorage.removeItem(VISITS_KEY);
      return;
    }
    const { origin, pathname, search } = location;
    // Other parameters and fragments can be private: tokens of our links, ids, addresses typed elsewhere.
    const campaign = search
      .slice(1)
      .split('&')
      .filter((part) => IS_CAMPAIGN.test(part));
    const address = [origin + pathname, ...(campaign.length > 0 ? [campaign.join('&')] : [])].join('?');
    const referrer = document.referrer.startsWith(`${origin}/`)
      ? ''
      : document.referrer.replace(/[?#].*/s, '');
    const visit = { address, referrer, at: now.toISOString() };
    const stored = JSON.parse(localStorage.getItem(VISITS_KEY) ?? 'null') as Partial<Visits> | null;
    const isFresh = now.getTime() - Date.parse(stored?.last?.at ?? '') < MAX_AGE;
    // Reload, Back and Forward are not new visits.
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const hasSource = navigation?.type === 'navigate' && (referrer || campaign.length > 0);
    if (isFresh && !hasSource) return;
    localStorage.setItem(
      VISITS_KEY,
      JSON.stringify({ first: isFresh ? (stored?.first ?? visit) : visit, last: visit }),
    );
  } catch {
    // Storage is unavailable: leads still include the URL of the page they are sent from.
  }
}
