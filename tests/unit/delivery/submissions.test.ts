// @vitest-environment happy-dom
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noAttribution } from '~/domain/attribution/attribution.ts';
import { sha256Hex } from '~/domain/sha256.ts';
import { leadSchema, type LeadInput } from '~/domain/leads/lead.ts';
import {
  $sentLeads,
  markSent,
  withSubmissionId,
  prepareSubmissions,
  sentAt,
  SUBMISSIONS_KEY,
} from '~/stores/submissions.ts';
import { quoteTokenOf } from '~/stores/quote-token.ts';
import { blockStorage } from '../support/blocked-storage.ts';
import { shortLead } from '../support/short-lead.ts';

const now = new Date('2026-11-20T18:04:00Z');
const later = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000);
const day = 24 * 60;
const idOf = async (lead: LeadInput, at = now): Promise<string> => (await withSubmissionId(lead, at)).id;

/** Loads the module with empty memory, as a new page does. */
async function otherTab() {
  vi.resetModules();
  return await import('~/stores/submissions.ts');
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.resetModules();
});

describe('the id of a submission', () => {
  it('is the same for the same text: on a second press, in another tab and after a reload', async () => {
    const id = await idOf(shortLead());
    expect(await idOf(shortLead({ id: crypto.randomUUID() }), later(5))).toBe(id);
    const tab = await otherTab();
    expect((await tab.withSubmissionId(shortLead(), later(6))).id).toBe(id);
  });

  it('is the same in two tabs that submit at once', async () => {
    prepareSubmissions(now);
    const record = localStorage.getItem(SUBMISSIONS_KEY) ?? '';
    const here = await idOf(shortLead());
    const tab = await otherTab();
    localStorage.setItem(SUBMISSIONS_KEY, record);
    expect((await tab.withSubmissionId(shortLead(), now)).id).toBe(here);
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

  it('differs for different text, and is accepted by the schema and the database', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 60 }), fc.string({ maxLength: 60 }), async (one, other) => {
        const id = await idOf(shortLead({ notes: one }));
        expect(id === (await idOf(shortLead({ notes: other })))).toBe(one === other);
        expect(leadSchema.safeParse(shortLead({ id })).success).toBe(true);
        expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
      }),
    );
  });

  it('differs on another device', async () => {
    const id = await idOf(shortLead());
    localStorage.clear();
    localStorage.setItem(SUBMISSIONS_KEY, JSON.stringify({ seed: 'other', usedAt: now.getTime(), sent: {} }));
    expect(await idOf(shortLead())).not.toBe(id);
  });

  it('stays the same for days until the request arrives', async () => {
    const id = await idOf(shortLead());
    expect(await idOf(shortLead(), later(6 * day))).toBe(id);
  });

  it('changes an hour after the request arrived, so that the same text is a reminder', async () => {
    const id = await idOf(shortLead());
    markSent(id, now);
    expect(await idOf(shortLead(), later(59))).toBe(id);
    const second = await idOf(shortLead(), later(61));
    expect(second).not.toBe(id);
    markSent(second, later(61));
    expect(await idOf(shortLead(), later(90))).toBe(second);
    expect(new Set([id, second, await idOf(shortLead(), later(200))])).toHaveProperty('size', 3);
  });

  it('never repeats the id of a deleted record', async () => {
    const id = await idOf(shortLead());
    markSent(id, now);
    expect(await idOf(shortLead(), later(8 * day))).not.toBe(id);
    expect(sentAt(id)).toBeUndefined();
  });

  it('starts over after the record limit or when the record was altered', async () => {
    for (let sent = 0; sent < 50; sent += 1) markSent(`id-${sent}`, now);
    expect(sentAt('id-49')).toBe(now.toISOString());
    await idOf(shortLead());
    expect(sentAt('id-49')).toBeUndefined();
    localStorage.setItem(SUBMISSIONS_KEY, '{"seed":7}');
    expect(await idOf(shortLead())).toBe(await idOf(shortLead()));
  });

  it.each(['blocked', 'full'] as const)('is the same on a second press when storage is %s', async (kind) => {
    blockStorage(kind);
    const tab = await otherTab();
    const { id } = await tab.withSubmissionId(shortLead(), now);
    expect((await tab.withSubmissionId(shortLead(), later(1))).id).toBe(id);
    tab.markSent(id, now);
    expect(tab.sentAt(id)).toBe(now.toISOString());
  });
});

describe('sent leads', () => {
  it('notify listeners, also from another tab', () => {
    const listener = vi.fn();
    const stop = $sentLeads.listen(listener);
    markSent('one', now);
    expect(listener).toHaveBeenLastCalledWith(
      { one: now.toISOString() },
      expect.anything() as unknown,
      undefined,
    );
    const record = JSON.parse(localStorage.getItem(SUBMISSIONS_KEY) ?? '') as { sent: object };
    localStorage.setItem(
      SUBMISSIONS_KEY,
      JSON.stringify({ ...record, sent: { ...record.sent, two: now.toISOString() } }),
    );
    window.dispatchEvent(new StorageEvent('storage'));
    expect($sentLeads.get()).toEqual({ one: now.toISOString(), two: now.toISOString() });
    stop();
  });

  it('store none of the submitted text', async () => {
    const lead = shortLead();
    markSent(await idOf(lead), now);
    const stored = localStorage.getItem(SUBMISSIONS_KEY) ?? '';
    for (const word of [lead.name, lead.email, lead.address, lead.notes]) expect(stored).not.toContain(word);
  });
});

describe('the private link of a sent lead', () => {
  it('is kept by the device alone; the lead carries its hash', async () => {
    const lead = await withSubmissionId(shortLead({ notes: 'Link' }), now);
    expect(await quoteTokenOf(lead.id)).toBeUndefined();
    markSent(lead.id, now);
    const token = (await quoteTokenOf(lead.id)) ?? '';
    expect(token).toMatch(/^[0-9a-f]{64}$/);
    expect(lead.link_hash).toBe(await sha256Hex(token));
    expect(leadSchema.parse(lead)).toMatchObject({ link_hash: lead.link_hash });
    localStorage.clear();
    vi.resetModules();
    const { quoteTokenOf: tokenElsewhere } = await import('~/stores/quote-token.ts');
    expect(await tokenElsewhere(lead.id)).toBeUndefined();
  });
});
