// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  $unsent,
  countFailedNotification,
  removeFromOutbox,
  addToOutbox,
  markStored,
  MAX_NOTIFICATION_ATTEMPTS,
  OUTBOX_DAYS,
  queuedLead,
  queuedLeads,
} from '~/stores/outbox.ts';
import { hasQueuedLead, OUTBOX_PREFIX } from '~/stores/page/outbox-signal.ts';
import { blockStorage } from '../support/blocked-storage.ts';
import { shortLead } from '../support/short-lead.ts';

const now = new Date('2026-11-20T18:04:00Z');
const later = (ms: number): Date => new Date(now.getTime() + ms);
const days = 24 * 60 * 60 * 1000;
const about = { placement: 'home', valueCents: null, sent: [{ label: 'Email', value: 'rosa@example.com' }] };
const lead = shortLead();

beforeEach(() => {
  vi.useFakeTimers({ now });
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the outbox', () => {
  it('stores a lead with its notification and reports a waiting entry', () => {
    expect(hasQueuedLead()).toBe(false);
    expect(addToOutbox(lead, about, now)).toBe(true);
    expect(hasQueuedLead()).toBe(true);
    expect(queuedLead(lead.id, now)).toEqual({
      lead,
      about,
      at: now.toISOString(),
      stored: false,
      notificationAttempts: 0,
    });
    expect($unsent.get()).toEqual([lead.id]);
  });

  it('does not overwrite a waiting lead', () => {
    addToOutbox(lead, about, now);
    markStored(lead.id, now);
    addToOutbox(lead, about, later(1000));
    expect(queuedLead(lead.id, now)).toMatchObject({ stored: true, at: now.toISOString() });
  });

  it('counts a stored lead as sent while its notification waits', () => {
    addToOutbox(lead, about, now);
    markStored(lead.id, now);
    expect($unsent.get()).toEqual([]);
    expect(hasQueuedLead()).toBe(true);
  });

  it('lists the oldest entry first', () => {
    const second = shortLead({ id: 'a0000000-0000-4000-8000-000000000000' });
    addToOutbox(lead, about, now);
    addToOutbox(second, about, later(1000));
    expect(queuedLeads(now).map((entry) => entry.lead.id)).toEqual([lead.id, second.id]);
  });

  it('removes a lead', () => {
    addToOutbox(lead, about, now);
    removeFromOutbox(lead.id);
    expect(queuedLeads(now)).toEqual([]);
    expect($unsent.get()).toEqual([]);
    expect(hasQueuedLead()).toBe(false);
  });

  it(`removes a lead after ${MAX_NOTIFICATION_ATTEMPTS} failed notifications`, () => {
    addToOutbox(lead, about, now);
    for (let notice = 1; notice < MAX_NOTIFICATION_ATTEMPTS; notice += 1) {
      countFailedNotification(lead.id, now);
      expect(queuedLead(lead.id, now)?.notificationAttempts).toBe(notice);
    }
    countFailedNotification(lead.id, now);
    expect(queuedLead(lead.id, now)).toBeNull();
  });

  it(`removes a lead after ${OUTBOX_DAYS} days`, () => {
    addToOutbox(lead, about, now);
    expect(queuedLeads(later(OUTBOX_DAYS * days))).toHaveLength(1);
    expect(queuedLeads(later(OUTBOX_DAYS * days + 1))).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });

  it.each([
    ['truncated JSON', '{"lead":'],
    ['an array', '[]'],
    ['without a lead', '{"lead":null,"about":{"sent":[]}}'],
    ['stored for another lead', JSON.stringify({ lead: { id: 'x' }, about, at: now.toISOString() })],
    ['without a time', JSON.stringify({ lead, about })],
  ])('removes an entry that is %s', (_, text) => {
    localStorage.setItem(OUTBOX_PREFIX + lead.id, text);
    expect(queuedLeads(now)).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });

  it('updates on changes from another tab', () => {
    const stop = $unsent.listen(() => undefined);
    localStorage.setItem(
      OUTBOX_PREFIX + lead.id,
      JSON.stringify({ lead, about, at: now.toISOString(), stored: false, notificationAttempts: 0 }),
    );
    window.dispatchEvent(new StorageEvent('storage', { key: OUTBOX_PREFIX + lead.id }));
    expect($unsent.get()).toEqual([lead.id]);
    stop();
  });

  it.each(['blocked', 'full'] as const)('reports that nothing was stored when storage is %s', (kind) => {
    blockStorage(kind);
    expect(addToOutbox(lead, about, now)).toBe(false);
    expect(queuedLeads(now)).toEqual([]);
    markStored(lead.id, now);
    removeFromOutbox(lead.id);
    expect($unsent.get()).toEqual([]);
  });
});
