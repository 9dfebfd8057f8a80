// @vitest-environment happy-dom
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY, MINUTE } from '~/domain/durations.ts';
import { noAttribution } from '~/domain/attribution/attribution.ts';
import { leadSchema, type LeadInput } from '~/domain/leads/lead.ts';
import { STORED_DAYS } from '~/domain/leads/receipt.ts';
import { sha256Hex } from '~/domain/sha256.ts';
import { hasOpenLead, SENT_PREFIX } from '~/stores/page/sent-lead-keys.ts';
import {
  $sentLeads,
  countFailedNotification,
  keepLead,
  leadSeed,
  markDone,
  markStored,
  MAX_NOTIFICATION_ATTEMPTS,
  nameLead,
  quoteTokenOf,
  SEED_KEY,
  sentLead,
  sentLeads,
  WAITING_DAYS,
} from '~/stores/sent-leads.ts';
import { blockStorage } from '../support/blocked-storage.ts';
import { keepOnDevice, sentLeadOf, writeSentLead } from '../support/sent-lead.ts';
import { shortLead } from '../support/short-lead.ts';

const now = new Date('2026-11-20T18:04:00Z');
const later = (ms: number): Date => new Date(now.getTime() + ms);
const about = { valueCents: null, sent: [{ label: 'Email', value: 'rosa@example.com' }] };
const idOf = async (lead: LeadInput, at = now): Promise<string> => (await nameLead(lead, about, at)).id;
/** Stores a lead that was named at a time, and returns its id. */
async function store(lead: LeadInput, at = now): Promise<string> {
  const sent = await nameLead(lead, about, at);
  markStored(sent, at);
  return sent.id;
}

/** Loads the module with empty memory, as a new page does. */
async function otherTab() {
  vi.resetModules();
  return await import('~/stores/sent-leads.ts');
}

beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }));
afterEach(() => void vi.resetModules());

describe('a lead on the device', () => {
  it('waits, then is stored, then done; its entries leave the device', async () => {
    expect(hasOpenLead()).toBe(false);
    const named = await nameLead(shortLead(), about, now);
    expect(keepLead(named)).toBe(true);
    expect(sentLead(named.id, now)).toMatchObject({ state: 'waiting', lead: { name: 'Rosa Delgado' } });
    expect(hasOpenLead()).toBe(true);
    markStored(named, later(MINUTE));
    expect(sentLead(named.id, now)).toMatchObject({ state: 'stored', at: later(MINUTE).toISOString() });
    expect(hasOpenLead()).toBe(true);
    markDone(named.id, now);
    expect(sentLead(named.id, now)).toMatchObject({ state: 'done', sent: about.sent });
    expect(JSON.stringify(localStorage)).not.toContain('Rosa Delgado');
    expect(hasOpenLead()).toBe(false);
  });

  it('is not overwritten by a second press', () => {
    const sent = keepOnDevice();
    markStored(sent, now);
    keepLead({ ...sent, at: later(1000).toISOString() });
    expect(sentLead(sent.id, now)).toMatchObject({ state: 'stored', at: now.toISOString() });
  });

  it(`is done after ${MAX_NOTIFICATION_ATTEMPTS} failed notifications`, () => {
    const { id } = keepOnDevice({ state: 'stored' });
    for (let attempt = 1; attempt < MAX_NOTIFICATION_ATTEMPTS; attempt += 1) {
      countFailedNotification(id, now);
      expect(sentLead(id, now)).toMatchObject({ state: 'stored', notificationAttempts: attempt });
    }
    countFailedNotification(id, now);
    expect(sentLead(id, now)).toMatchObject({ state: 'done' });
  });

  it.each([
    ['waiting', WAITING_DAYS],
    ['stored', STORED_DAYS],
    ['done', STORED_DAYS],
  ] as const)('that is %s leaves after %i days', (state, days) => {
    keepOnDevice({ state });
    expect(sentLeads(later(days * DAY))).toHaveLength(1);
    expect(sentLeads(later(days * DAY + 1))).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });

  const item = sentLeadOf(shortLead(), {}, now);
  it.each([
    ['truncated JSON', '{"lead":'],
    ['an array', '[]'],
    ['without a lead', JSON.stringify({ ...item, lead: undefined })],
    ['of another lead', JSON.stringify({ ...item, lead: { id: 'x' } })],
    ['under the id of another lead', JSON.stringify({ ...item, id: 'x' })],
    ['in no known state', JSON.stringify({ ...item, state: 'sent' })],
    ['without rows', JSON.stringify({ ...item, sent: [{ label: 'Email' }] })],
    ['without a time', JSON.stringify({ ...item, expiresAt: 'soon' })],
    ['meant to stay for ever', JSON.stringify({ ...item, expiresAt: later(90 * DAY).toISOString() })],
    ['with an order that is none', JSON.stringify({ ...item, order: { firstName: 7 } })],
  ])('is dropped when it is %s', (_, text) => {
    localStorage.setItem(SENT_PREFIX + item.id, text);
    expect(sentLeads(now)).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });

  it('is seen when another tab keeps it', () => {
    const stop = $sentLeads.listen(() => undefined);
    writeSentLead({ id: item.id });
    expect($sentLeads.get()[item.id]?.state).toBe('waiting');
    stop();
  });

  it.each(['blocked', 'full'] as const)('is only remembered once stored when storage is %s', async (kind) => {
    blockStorage(kind);
    const page = await otherTab();
    expect(page.keepLead(item)).toBe(false);
    expect(page.sentLeads(now)).toEqual([]);
    page.markStored(item, now);
    expect(page.sentLeads(now)).toMatchObject([{ id: item.id, state: 'stored' }]);
    page.markDone(item.id, now);
    expect(page.sentLeads(now)).toMatchObject([{ id: item.id, state: 'done' }]);
  });
});

describe('the id of a lead', () => {
  it('is the same for the same entries: on a second press, in another tab and after a reload', async () => {
    const id = await idOf(shortLead());
    expect(await idOf(shortLead({ id: crypto.randomUUID() }), later(5 * MINUTE))).toBe(id);
    const tab = await otherTab();
    expect((await tab.nameLead(shortLead(), about, later(6 * MINUTE))).id).toBe(id);
  });

  it('does not depend on anything the visitor did not type', async () => {
    const other = {
      fill_ms: 99_000,
      honeypot: 'x',
      gclid: 'g-2',
      page_url: 'https://x.test/',
      utm_source: 'mail',
    };
    expect(await idOf(shortLead({ ...noAttribution, ...other }))).toBe(await idOf(shortLead()));
  });

  it('differs for different entries, and is accepted by the schema and the database', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 60 }), fc.string({ maxLength: 60 }), async (one, other) => {
        const id = await idOf(shortLead({ notes: one }));
        expect(id === (await idOf(shortLead({ notes: other })))).toBe(one === other);
        expect(leadSchema.safeParse(shortLead({ id })).success).toBe(true);
        expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
      }),
    );
  });

  it('changes an hour after the lead arrived, so that the same entries are a reminder', async () => {
    const id = await store(shortLead());
    expect(await idOf(shortLead(), later(59 * MINUTE))).toBe(id);
    const second = await store(shortLead(), later(61 * MINUTE));
    expect(second).not.toBe(id);
    expect(await idOf(shortLead(), later(90 * MINUTE))).toBe(second);
    expect(new Set([id, second, await idOf(shortLead(), later(200 * MINUTE))])).toHaveProperty('size', 3);
  });

  it('never comes again once its lead has left the device', async () => {
    const id = await store(shortLead());
    for (let at = now; at < later(9 * DAY); at = new Date(at.getTime() + 3 * 60 * MINUTE)) {
      if (at > later(61 * MINUTE)) expect(await idOf(shortLead(), at)).not.toBe(id);
      // Other leads keep the device in use.
      await store(shortLead({ notes: at.toISOString() }), at);
    }
  });

  it('stays the same over the change of the seed, while a lead of the last hour is on the device', async () => {
    leadSeed(now);
    const sent = await nameLead(shortLead(), about, later(6 * DAY - MINUTE));
    keepLead(sent);
    expect(await idOf(shortLead(), later(6 * DAY + MINUTE))).toBe(sent.id);
  });

  it('is made from a new seed when the stored one was altered', async () => {
    localStorage.setItem(SEED_KEY, '{"seed":7}');
    expect(await idOf(shortLead())).toBe(await idOf(shortLead()));
  });

  it.each(['blocked', 'full'] as const)('is the same on a second press when storage is %s', async (kind) => {
    blockStorage(kind);
    const tab = await otherTab();
    const sent = await tab.nameLead(shortLead(), about, now);
    expect((await tab.nameLead(shortLead(), about, later(MINUTE))).id).toBe(sent.id);
    tab.markStored(sent, now);
    expect(tab.sentLead(sent.id, now)).toMatchObject({ state: 'stored' });
  });
});

it('the private link of a stored lead is kept by the device alone; the lead carries its hash', async () => {
  const sent = await nameLead(shortLead({ notes: 'Link' }), about, now);
  keepLead(sent);
  expect(quoteTokenOf(sent.id)).toBeUndefined();
  markStored(sent, now);
  const token = quoteTokenOf(sent.id) ?? '';
  expect(token).toMatch(/^[0-9a-f]{64}$/);
  expect(sent.lead.link_hash).toBe(await sha256Hex(token));
  expect(leadSchema.parse(sent.lead)).toMatchObject({ link_hash: sent.lead.link_hash });
  localStorage.clear();
  expect(quoteTokenOf(sent.id)).toBeUndefined();
});
