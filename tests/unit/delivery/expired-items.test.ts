// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { startPage } from '~/lib/page/page-start.ts';
import { dropExpired } from '~/stores/page/expired-items.ts';
import { DRAFT_KEY, SHORT_DRAFT_KEY, writeDraft } from '~/stores/forms/form-drafts.ts';
import { emptyQuote } from '~/stores/forms/quote.ts';
import { SENT_PREFIX } from '~/stores/page/sent-lead-keys.ts';
import { SEED_KEY } from '~/stores/sent-leads.ts';
import { $shortForm } from '~/stores/forms/short-form.ts';
import { blockStorage } from '../support/blocked-storage.ts';
import { writeSentLead } from '../support/sent-lead.ts';

const now = new Date('2026-11-22T18:00:00Z');
const daysAgo = (days: number): Date => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);

/** Stores what a visit leaves on the device, by localStorage key. */
const STORED: Record<string, (at: Date) => void> = {
  [DRAFT_KEY]: (at) => localStorage.setItem(DRAFT_KEY, writeDraft(emptyQuote, at)),
  [SHORT_DRAFT_KEY]: (at) => localStorage.setItem(SHORT_DRAFT_KEY, writeDraft($shortForm.get(), at)),
  [`${SENT_PREFIX}one`]: (at) => writeSentLead({ id: 'one', state: 'done' }, at),
  [SEED_KEY]: (at) => localStorage.setItem(SEED_KEY, JSON.stringify({ seed: 's', createdAt: at })),
};

describe.each(Object.entries(STORED))('%s', (key, store) => {
  it.each([0, 6.9])('stays on the device at %d days', (days) => {
    store(daysAgo(days));
    dropExpired(now);
    expect(localStorage.getItem(key)).not.toBeNull();
  });

  it.each([7.1, 400])('is gone at %d days', (days) => {
    store(daysAgo(days));
    dropExpired(now);
    expect(localStorage.getItem(key)).toBeNull();
  });

  it.each(['{"', 'null', '[]', '7', '{}', '{"savedAt":"soon","createdAt":"soon","expiresAt":"soon"}'])(
    'is dropped when it cannot be dated: %s',
    (text) => {
      localStorage.setItem(key, text);
      dropExpired(now);
      expect(localStorage.getItem(key)).toBeNull();
    },
  );
});

it('keeps everything else, and does not fail without storage', () => {
  localStorage.setItem('leadSubmittedAt', daysAgo(400).toISOString());
  writeSentLead({ id: 'one' }, daysAgo(29));
  dropExpired(now);
  expect(localStorage).toHaveLength(2);
  blockStorage('blocked');
  expect(() => dropExpired(now)).not.toThrow();
});

it('happens at the start of every page', () => {
  localStorage.setItem(DRAFT_KEY, writeDraft(emptyQuote, daysAgo(400)));
  startPage();
  expect(localStorage.getItem(DRAFT_KEY)).toBeNull();
});
