// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { STORED_DAYS } from '~/domain/leads/receipt.ts';
import { isLeadSubmitted, LEAD_SUBMITTED, markLeadSubmitted } from '~/stores/page/visitor.ts';
import { $receipt, clearReceipt, dropLead, saveOrder, sentLead } from '~/stores/sent-leads.ts';
import { blockStorage } from '../support/blocked-storage.ts';
import { followDevice, keepOnDevice, writeSentLead } from '../support/sent-lead.ts';

const now = new Date('2026-11-20T18:04:00Z');
const later = (days: number): Date => new Date(now.getTime() + days * 24 * 60 * 60 * 1000);
const sent = [{ label: 'Service Type', value: 'Panel cleaning' }];
const receipt = {
  id: 'b3b3b3b3-0000-4000-8000-000000000002',
  reference: 'PSC-B3B3-B3B3',
  sent,
  submittedAt: now.toISOString(),
  dueAt: '2026-11-20T18:19:00.000Z',
};
const other = 'a0000000-0000-4000-8000-000000000000';
const order = {
  orderedAt: later(2).toISOString(),
  firstName: 'Rosa',
  bestContact: 'Text',
  totalCents: 300_00,
  feeCents: null,
};

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  followDevice();
});

it(`the receipt of a request is on the device for ${STORED_DAYS} days`, () => {
  writeSentLead({ state: 'done', sent }, now);
  const receiptAfter = (days: number) => {
    vi.setSystemTime(later(days));
    followDevice();
    return $receipt.get();
  };
  expect(receiptAfter(STORED_DAYS)).toEqual(receipt);
  expect(receiptAfter(STORED_DAYS + 0.01)).toBeNull();
  expect(localStorage).toHaveLength(0);
});

it('the receipt of a request is there once the request is stored', () => {
  keepOnDevice({}, now);
  expect($receipt.get()).toBeNull();
});

it('the receipt of a request is that of the request stored or ordered last', () => {
  writeSentLead({ id: receipt.id, state: 'done', sent }, now);
  writeSentLead({ id: other, state: 'stored' }, later(1));
  expect($receipt.get()?.id).toBe(other);
  saveOrder(receipt.id, sent, order);
  expect($receipt.get()).toEqual({ ...receipt, order });
});

it('the receipt of a request is cleared with those before it; that the requests were sent stays known', () => {
  writeSentLead({ id: receipt.id, state: 'done', sent, order }, now);
  writeSentLead({ id: other, state: 'done', sent }, now);
  clearReceipt();
  expect($receipt.get()).toBeNull();
  expect(JSON.stringify(localStorage)).not.toMatch(/Rosa|cleaning/);
  expect(sentLead(receipt.id, now)?.state).toBe('done');
});

it('the receipt of a request lasts as long as the page when storage is unavailable', () => {
  blockStorage();
  const { id } = keepOnDevice({ state: 'stored', sent }, now);
  expect($receipt.get()).toEqual(receipt);
  dropLead(id);
});

it('the visitor flags record that and when a request was sent, and notify the page', () => {
  expect(isLeadSubmitted()).toBe(false);
  const listener = vi.fn();
  window.addEventListener(LEAD_SUBMITTED, listener);
  markLeadSubmitted(now);
  window.removeEventListener(LEAD_SUBMITTED, listener);
  expect(localStorage.getItem('leadSubmitted')).toBe('true');
  expect(localStorage.getItem('leadSubmittedAt')).toBe('2026-11-20T18:04:00.000Z');
  expect(isLeadSubmitted()).toBe(true);
  expect(listener).toHaveBeenCalledOnce();
});

it('the visitor flags notify the page even when storage is unavailable', () => {
  blockStorage();
  const listener = vi.fn();
  window.addEventListener(LEAD_SUBMITTED, listener, { once: true });
  markLeadSubmitted(now);
  expect(listener).toHaveBeenCalledOnce();
  expect(isLeadSubmitted()).toBe(false);
});
