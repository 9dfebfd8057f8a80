// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  $receipt,
  clearReceipt,
  saveReceipt,
  readReceipt,
  RECEIPT_DAYS,
  RECEIPT_KEY,
} from '~/stores/receipt.ts';
import { hasSentLead, LEAD_SUBMITTED, rememberLead } from '~/stores/page/visitor.ts';
import { refuseStorage } from '../support/refused-storage.ts';
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
  it(`is kept on the device for ${RECEIPT_DAYS} days`, () => {
    saveReceipt(shortLead(), sent, now);
    expect($receipt.get()).toEqual(receipt);
    $receipt.set(null);
    expect(readReceipt(later(RECEIPT_DAYS))).toEqual(receipt);
    expect($receipt.get()).toEqual(receipt);
    expect(readReceipt(later(RECEIPT_DAYS + 0.01))).toBeNull();
    expect(localStorage.getItem(RECEIPT_KEY)).toBeNull();
  });

  it('is forgotten when it is cleared', () => {
    saveReceipt(shortLead(), sent, now);
    clearReceipt();
    expect($receipt.get()).toBeNull();
    expect(readReceipt(now)).toBeNull();
  });

  it.each([
    ['half a text', '{"id":'],
    ['a list', '[]'],
    ['of another form', JSON.stringify({ ...receipt, form: 'other' })],
    ['with a reference that is not its own', JSON.stringify({ ...receipt, reference: 'PSC-0000-0000' })],
    ['without facts', JSON.stringify({ ...receipt, sent: [{ label: 'Email' }] })],
    ['of no time', JSON.stringify({ ...receipt, submittedAt: 'soon' })],
    ['of a time to come', JSON.stringify({ ...receipt, submittedAt: later(3).toISOString() })],
  ])('is dropped when it is %s', (_, text) => {
    localStorage.setItem(RECEIPT_KEY, text);
    expect(readReceipt(now)).toBeNull();
    expect(localStorage.getItem(RECEIPT_KEY)).toBeNull();
  });

  it('stays on the page when the device keeps nothing', () => {
    refuseStorage();
    saveReceipt(shortLead(), sent, now);
    expect($receipt.get()).toEqual(receipt);
  });
});

describe('the flags of a visitor', () => {
  it('say that a request was sent and when, and tell the page', () => {
    expect(hasSentLead()).toBe(false);
    const heard = vi.fn();
    window.addEventListener(LEAD_SUBMITTED, heard);
    rememberLead(now);
    window.removeEventListener(LEAD_SUBMITTED, heard);
    expect(localStorage.getItem('leadSubmitted')).toBe('true');
    expect(localStorage.getItem('leadSubmittedAt')).toBe('2026-11-20T18:04:00.000Z');
    expect(hasSentLead()).toBe(true);
    expect(heard).toHaveBeenCalledOnce();
  });

  it('tell the page even when the device keeps nothing', () => {
    refuseStorage();
    const heard = vi.fn();
    window.addEventListener(LEAD_SUBMITTED, heard, { once: true });
    rememberLead(now);
    expect(heard).toHaveBeenCalledOnce();
    expect(hasSentLead()).toBe(false);
  });
});
