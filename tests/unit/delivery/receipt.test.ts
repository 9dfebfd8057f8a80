// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { $receipt, saveReceipt, readReceipt, RECEIPT_DAYS, RECEIPT_KEY } from '~/stores/receipt.ts';
import { isLeadSubmitted, LEAD_SUBMITTED, markLeadSubmitted } from '~/stores/page/visitor.ts';
import { blockStorage } from '../support/blocked-storage.ts';
import { shortLead } from '../support/short-lead.ts';

const now = new Date('2026-11-20T18:04:00Z');
const later = (days: number): Date => new Date(now.getTime() + days * 24 * 60 * 60 * 1000);
const sent = [{ label: 'Service Type', value: 'Panel cleaning' }];
const receipt = {
  id: 'b3b3b3b3-0000-4000-8000-000000000002',
  reference: 'PSC-B3B3-B3B3',
  form: 'short',
  sent,
  submittedAt: now.toISOString(),
};

beforeEach(() => {
  localStorage.clear();
  $receipt.set(null);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the receipt of a request', () => {
  it(`is stored on the device for ${RECEIPT_DAYS} days`, () => {
    saveReceipt(shortLead(), sent, now);
    expect($receipt.get()).toEqual(receipt);
    $receipt.set(null);
    expect(readReceipt(later(RECEIPT_DAYS))).toEqual(receipt);
    expect($receipt.get()).toEqual(receipt);
    expect(readReceipt(later(RECEIPT_DAYS + 0.01))).toBeNull();
    expect(localStorage.getItem(RECEIPT_KEY)).toBeNull();
  });

  it.each([
    ['truncated JSON', '{"id":'],
    ['an array', '[]'],
    ['of another form', JSON.stringify({ ...receipt, form: 'other' })],
    ['stored with the reference of another id', JSON.stringify({ ...receipt, reference: 'PSC-0000-0000' })],
    ['without the values sent', JSON.stringify({ ...receipt, sent: [{ label: 'Email' }] })],
    ['stored with an invalid time', JSON.stringify({ ...receipt, submittedAt: 'soon' })],
    ['from the future', JSON.stringify({ ...receipt, submittedAt: later(3).toISOString() })],
  ])('is dropped when it is %s', (_, text) => {
    localStorage.setItem(RECEIPT_KEY, text);
    expect(readReceipt(now)).toBeNull();
    expect(localStorage.getItem(RECEIPT_KEY)).toBeNull();
  });

  it('lasts as long as the page when storage is unavailable', () => {
    blockStorage();
    saveReceipt(shortLead(), sent, now);
    expect($receipt.get()).toEqual(receipt);
  });
});

describe('the visitor flags', () => {
  it('record that and when a request was sent, and notify the page', () => {
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

  it('notify the page even when storage is unavailable', () => {
    blockStorage();
    const listener = vi.fn();
    window.addEventListener(LEAD_SUBMITTED, listener, { once: true });
    markLeadSubmitted(now);
    expect(listener).toHaveBeenCalledOnce();
    expect(isLeadSubmitted()).toBe(false);
  });
});
