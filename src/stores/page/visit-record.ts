/** Where the first and the last telling visit are kept on the device. */
export const VISITS_KEY = 'psc-visits';

/** A visit as the browser tells of it; what it means is read when a request is sent. */
export type Visit = {
  /** Address of the page. */
  address: string;
  /** Address of the page of another site that linked here; empty when there is none. */
  referrer: string;
  /** ISO time. */
  at: string;
};

/** The first visit of 90 days, and the last that tells where the visitor came from. */
export type Visits = { first: Visit; last: Visit };

/** How long visits are kept, in ms; reading them drops older ones by `ATTRIBUTION_DAYS`. */
const MAX_AGE = 90 * 864e5;

/** The parameters that make a page view tell something: `CAMPAIGN_PARAMETERS` as one pattern. */
const HAS_SOURCE =
  /[?&](utm_(source|medium|campaign|term|content)|gclid|gbraid|wbraid|fbclid|msclkid|ttclid)=[^&]/;

/**
 * Notes how the visitor came to this page: by a campaign, from another site, or for the first time in 90 days. Forgets
 * all when the browser asks for privacy.
 */
export function recordVisit(now: Date): void {
  try {
    if ((navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl) {
      localStorage.removeItem(VISITS_KEY);
      return;
    }
    const { href, origin, search } = location;
    const referrer = document.referrer.startsWith(`${origin}/`) ? '' : document.referrer;
    const visit = { address: href, referrer, at: now.toISOString() };
    const known = JSON.parse(localStorage.getItem(VISITS_KEY) ?? 'null') as Partial<Visits> | null;
    const isFresh = now.getTime() - Date.parse(known?.last?.at ?? '') < MAX_AGE;
    // Reload, Back and Forward show a visit again; they are none.
    const [view] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const hasSource = view?.type === 'navigate' && (referrer || HAS_SOURCE.test(search));
    if (isFresh && !hasSource) return;
    localStorage.setItem(
      VISITS_KEY,
      JSON.stringify({ first: isFresh ? (known?.first ?? visit) : visit, last: visit }),
    );
  } catch {
    // A storage that refuses: a request still tells of the address of the page it is sent from.
  }
}
