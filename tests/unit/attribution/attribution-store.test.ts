// @vitest-environment happy-dom
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CAMPAIGN_PARAMETERS, noAttribution } from '~/domain/attribution/attribution.ts';
import { leadSchema } from '~/domain/leads/lead.ts';
import { currentAttribution } from '~/stores/attribution.ts';
import { recordVisit, VISITS_KEY } from '~/stores/page/visit-record.ts';
import { anyText } from '../support/any-text.ts';
import { blockStorage } from '../support/blocked-storage.ts';
import { shortLead } from '../support/short-lead.ts';

const site = 'https://precisionsolarcare.example';
const now = new Date('2026-11-20T18:04:00Z');
const later = (days: number): Date => new Date(now.getTime() + days * 24 * 60 * 60 * 1000);

const goTo = (path: string): void =>
  (window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL(site + path);

/** Simulates a page view. */
function view(path: string, at = now, { referrer = '', type = 'navigate' } = {}): void {
  goTo(path);
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming]);
  recordVisit(at);
}
const sendPrivacySignal = (value: boolean): void => {
  Object.defineProperty(navigator, 'globalPrivacyControl', { value, configurable: true });
};
afterEach(() => sendPrivacySignal(false));

describe('visitor attribution', () => {
  it('stores the campaign, the referrer and the landing page', () => {
    view('/services?utm_source=a&utm_medium=b&gclid=c', now, { referrer: 'https://www.google.com/' });
    view('/quote', later(1), { referrer: `${site}/services` });
    expect(currentAttribution(later(1))).toEqual({
      ...noAttribution,
      utm_source: 'a',
      utm_medium: 'b',
      gclid: 'c',
      referrer: 'https://www.google.com/',
      landing_page: `${site}/services?utm_source=a&utm_medium=b&gclid=c`,
      page_url: `${site}/quote`,
      last_touch_at: now.toISOString(),
    });
  });

  it.each([
    ['/newsletter/confirm?token=secret', '/newsletter/confirm'],
    ['/status#0a1b2c3d', '/status'],
    ['/contact?email=maya%40example.com&utm_source=mail&phone=4085550199', '/contact?utm_source=mail'],
    ['/?q=maya&gclid=g-1#top', '/?gclid=g-1'],
    ['/quote?utm_source=a%20b&utm_source=', '/quote?utm_source=a%20b'],
    ['/?utm_id=1&my_gclid=2&UTM_SOURCE=x', '/'],
  ])('keeps nothing private of %s on the device or in the lead', (path, kept) => {
    view(path, now, { referrer: 'https://mail.example/inbox?id=17&to=maya@example.com#m' });
    const stored = localStorage.getItem(VISITS_KEY) ?? '';
    const visit = { address: site + kept, referrer: 'https://mail.example/inbox', at: now.toISOString() };
    expect(JSON.parse(stored)).toEqual({ first: visit, last: visit });
    expect(currentAttribution(now)).toMatchObject({
      landing_page: site + kept,
      page_url: site + kept,
      referrer: 'https://mail.example/inbox',
    });
  });

  it.each(CAMPAIGN_PARAMETERS)('counts a page view with %s as a touch', (name) => {
    view('/');
    view(`/?${name}=x-1`, later(1));
    expect(currentAttribution(later(1))).toMatchObject({
      [name]: 'x-1',
      last_touch_at: later(1).toISOString(),
    });
  });

  it('counts no other parameter, none without a value, and no name within another', () => {
    view('/');
    view('/?utm_id=1&gclid=&my_gclid=1', later(1));
    expect(currentAttribution(later(1)).last_touch_at).toBe(now.toISOString());
  });

  it.each(['reload', 'back_forward'])('ignores a page shown again by %s', (type) => {
    view('/?utm_source=ad');
    view('/?utm_source=mail', later(1));
    view('/?utm_source=ad', later(2), { type });
    expect(JSON.parse(localStorage.getItem(VISITS_KEY) ?? '')).toMatchObject({
      last: { at: later(1).toISOString() },
    });
  });

  it("prefers the page's own URL to a later campaign from another tab", () => {
    view('/?utm_source=b');
    (window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL(
      `${site}/?utm_source=a`,
    );
    expect(currentAttribution(now).utm_source).toBe('a');
  });

  it.each(['blocked', 'full'] as const)('is read from the page’s own URL when storage is %s', (kind) => {
    blockStorage(kind);
    view('/?utm_source=a&ttclid=t');
    expect(currentAttribution(now)).toMatchObject({ utm_source: 'a', ttclid: 't', first_touch: null });
  });
});

it('a browser with a privacy signal is not recorded or reported, and its stored record is deleted', () => {
  view('/?utm_source=ad&gclid=c', now, { referrer: 'https://www.google.com/' });
  sendPrivacySignal(true);
  expect(currentAttribution(now)).toEqual(noAttribution);
  view('/?utm_source=ad&gclid=c', now, { referrer: 'https://www.google.com/' });
  expect(localStorage).toHaveLength(0);
  expect(Object.values(currentAttribution(now)).every((value) => value === null)).toBe(true);
});

it.each([
  ['truncated JSON', '{"first":'],
  ['an array', '[]'],
  ['a record without a URL', '{"first":{"at":"2026-11-20"},"last":{"address":"x","at":"2026-11-20"}}'],
  [
    'a record with an invalid time',
    `{"first":{"address":"${site}/","at":"soon"},"last":{"address":"${site}/","at":"soon"}}`,
  ],
])('invalid stored data does not block a request: %s', (_, text) => {
  localStorage.setItem(VISITS_KEY, text);
  expect(leadSchema.safeParse(shortLead(currentAttribution(now))).success).toBe(true);
});

it('invalid stored data is replaced when it has no last visit', () => {
  localStorage.setItem(VISITS_KEY, '{}');
  view('/about');
  expect(currentAttribution(now).landing_page).toBe(`${site}/about`);
});

it('invalid stored data is reduced to page and time when the first touch is too long for its column', () => {
  const query = new URLSearchParams(CAMPAIGN_PARAMETERS.map((name) => [name, 'x'.repeat(900)]));
  const first = {
    address: `${site}/?${query}`,
    referrer: `https://x.test/${'y'.repeat(3000)}`,
    at: now.toISOString(),
  };
  const last = { address: `${site}/`, referrer: '', at: later(1).toISOString() };
  localStorage.setItem(VISITS_KEY, JSON.stringify({ first, last }));
  expect(currentAttribution(later(1)).first_touch).toMatchObject({
    campaign: {},
    referrer: '',
    at: now.toISOString(),
  });
});

it('invalid stored data still makes a lead that passes the schema, with a first touch the database accepts', () => {
  const text = anyText({ maxLength: 3000 });
  fc.assert(
    fc.property(fc.array(text, { minLength: 11, maxLength: 11 }), text, (values, referrer) => {
      const query = new URLSearchParams(
        CAMPAIGN_PARAMETERS.map((name, index) => [name, (values[index] ?? '').toWellFormed()]),
      );
      const visit = {
        address: `${site}/?${query}`,
        referrer: `https://x.test/${referrer}`,
        at: now.toISOString(),
      };
      const last = { address: `${site}/`, referrer: '', at: later(1).toISOString() };
      localStorage.setItem(VISITS_KEY, JSON.stringify({ first: visit, last }));
      const attribution = currentAttribution(later(1));
      expect(leadSchema.safeParse(shortLead(attribution)).error).toBeUndefined();
      expect(JSON.stringify(attribution.first_touch, null, 1).length).toBeLessThanOrEqual(8000);
    }),
    { numRuns: 40 },
  );
});
