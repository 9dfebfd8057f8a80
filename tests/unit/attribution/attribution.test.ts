import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  CAMPAIGN_PARAMETERS,
  foreignReferrer,
  recentTouchpoints,
  readCampaign,
  readTouchpoint,
  ATTRIBUTION_DAYS,
} from '~/domain/attribution/attribution.ts';
import { LEAD_LIMITS } from '~/domain/forms/lead-fields.ts';
import { anyText } from '../support/any-text.ts';

const home = 'https://precisionsolarcare.example/';
const monday = new Date('2026-11-16T18:00:00Z');
const daysLater = (days: number): Date => new Date(monday.getTime() + days * 24 * 60 * 60 * 1000);
const ad = readTouchpoint(`${home}?utm_source=google&gclid=abc`, 'https://www.google.com/', monday);

it('the campaign of a URL has all eleven parameters', () => {
  const query = CAMPAIGN_PARAMETERS.map((name) => `${name}=${name}-value`).join('&');
  expect(readCampaign(`${home}?${query}`)).toEqual(
    Object.fromEntries(CAMPAIGN_PARAMETERS.map((name) => [name, `${name}-value`])),
  );
});

it('the campaign of a URL omits missing and blank parameters and truncates long ones', () => {
  const campaign = readCampaign(`${home}?utm_source=%20&gclid=${'g'.repeat(900)}&other=1`);
  expect(campaign).toEqual({ gclid: 'g'.repeat(LEAD_LIMITS.gclid) });
});

it('the campaign of a URL stays within the limits for any URL', () => {
  fc.assert(
    fc.property(fc.constantFrom(...CAMPAIGN_PARAMETERS), anyText(), (name, value) => {
      const address = new URL(home);
      address.searchParams.set(name, value.toWellFormed());
      const read = readCampaign(address.href)[name] ?? '';
      expect(read.length).toBeLessThanOrEqual(LEAD_LIMITS[name]);
      expect(read.isWellFormed()).toBe(true);
      expect(read).not.toMatch(/\p{Cc}/u);
    }),
  );
});

it.each([
  ['https://www.google.com/search?q=solar#top', 'https://www.google.com/search'],
  ['https://maya:secret@mail.example/inbox', 'https://mail.example/inbox'],
  [`${home}about`, ''],
  ['', ''],
  ['android-app://com.google', ''],
  ['not an address', ''],
])('reads the referrer %j as %j', (referrer, expected) => {
  expect(foreignReferrer(referrer, home)).toBe(expected);
});

it(`the touches of a device expire separately after ${ATTRIBUTION_DAYS} days`, () => {
  const later = readTouchpoint(`${home}?utm_source=mail`, '', daysLater(60));
  const touchpoints = { first: ad, last: later };
  expect(recentTouchpoints(touchpoints, daysLater(ATTRIBUTION_DAYS))).toEqual(touchpoints);
  expect(recentTouchpoints(touchpoints, daysLater(ATTRIBUTION_DAYS + 1))).toEqual({
    first: later,
    last: later,
  });
  expect(recentTouchpoints(touchpoints, daysLater(60 + ATTRIBUTION_DAYS + 1))).toBeUndefined();
});
