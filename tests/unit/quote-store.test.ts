// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DRAFT_KEY } from '~/stores/quote-draft.ts';
import {
  $quote,
  beginAttempt,
  clearQuote,
  dropDraft,
  emptyQuote,
  goToStep,
  markSubmitted,
  openQuote,
  setAnswer,
  type Opening,
} from '~/stores/quote.ts';
import { fullAnswers } from './quote-answers.ts';

const now = new Date('2026-11-20T18:04:00Z');
const attribution = {
  utm_source: null,
  utm_medium: null,
  utm_campaign: null,
  page_url: 'https://x.test/quote',
};
const campaign = { ...attribution, utm_source: 'mail', page_url: 'https://x.test/quote?utm_source=mail' };

let close: () => void = () => undefined;
function open(opening: Partial<Opening> = {}): void {
  close();
  close = openQuote({ attribution, ...opening }, now);
}
/** The page as a reload makes it: nothing in memory, the draft on the device. */
function reload(opening: Partial<Opening> = {}): void {
  close();
  close = () => undefined;
  $quote.set(emptyQuote);
  open(opening);
}
const answer = (answers = fullAnswers()): void => {
  $quote.set({ ...$quote.get(), answers });
};

beforeEach(() => {
  vi.useFakeTimers({ now });
  localStorage.clear();
  $quote.set(emptyQuote);
  open();
});
afterEach(() => {
  close();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the draft of the quote wizard', () => {
  it('brings answers and step back after a reload', () => {
    answer();
    goToStep(2);
    reload();
    expect($quote.get()).toMatchObject({ step: 2, answers: fullAnswers() });
  });

  it('keeps what was typed before the page woke up, over the draft', () => {
    setAnswer('first_name', 'Ros');
    setAnswer('city', 'San Jose');
    reload({ typed: { first_name: 'Rosa' } });
    expect($quote.get().answers).toMatchObject({ first_name: 'Rosa', city: 'San Jose' });
  });

  it('takes the service of the address only where the draft has none', () => {
    reload({ service: 'ev' });
    expect($quote.get().answers.service).toBe('ev');
    setAnswer('service', 'rr');
    reload({ service: 'ev' });
    expect($quote.get().answers.service).toBe('rr');
    clearQuote();
    reload({ service: 'roof' });
    expect($quote.get().answers.service).toBe('');
  });

  it('remembers the campaign of the first visit until another one brings the visitor', () => {
    reload({ attribution: campaign });
    setAnswer('first_name', 'Rosa');
    reload();
    expect($quote.get().attribution).toEqual(campaign);
    reload({ attribution: { ...campaign, utm_source: 'radio' } });
    expect($quote.get().attribution?.utm_source).toBe('radio');
  });

  it('leaves nothing on the device when it is cleared', () => {
    answer();
    clearQuote();
    expect($quote.get()).toMatchObject({ step: 1, answers: emptyQuote.answers, attribution });
    expect(localStorage.getItem(DRAFT_KEY)).toBeNull();
  });

  it('leaves the page as it is when only the device is cleared', () => {
    answer();
    dropDraft();
    expect(localStorage.getItem(DRAFT_KEY)).toBeNull();
    expect($quote.get().answers.first_name).toBe('Rosa');
  });

  it('is no reason to stop when the browser refuses its storage', () => {
    const refuse = () => {
      throw new DOMException('denied');
    };
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse);
    reload();
    setAnswer('first_name', 'Rosa');
    expect($quote.get().answers.first_name).toBe('Rosa');
    clearQuote();
    expect($quote.get().answers.first_name).toBe('');
  });
});

describe('another service', () => {
  it('starts with its own numbers and without an option', () => {
    answer(fullAnswers({ service: 'ev', variant: 'with-solar', feet: '30', plugs: '2' }));
    setAnswer('service', 'lights');
    expect($quote.get().answers).toMatchObject({ variant: '', feet: '10', plugs: '0' });
  });

  it('keeps option and numbers when the same one is chosen again', () => {
    answer();
    setAnswer('service', 'clean');
    expect($quote.get().answers).toMatchObject({ variant: '2-story', modules: '28' });
  });
});

describe('an attempt to send', () => {
  it('keeps its id while the answers are the same, across a reload too', () => {
    answer();
    goToStep(2);
    const first = beginAttempt();
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(beginAttempt()).toBe(first);
    reload();
    expect(beginAttempt()).toBe(first);
  });

  it('gets another id after the answers changed', () => {
    answer();
    const first = beginAttempt();
    setAnswer('modules', '30');
    const second = beginAttempt();
    expect(second).not.toBe(first);
    expect(beginAttempt()).toBe(second);
  });

  it('shows the estimate once it is stored, and no way back leads past it', () => {
    answer();
    const id = beginAttempt();
    markSubmitted(now);
    goToStep(1);
    expect($quote.get()).toMatchObject({ step: 3, submittedAt: now.toISOString() });
    reload({ typed: { first_name: 'Someone' }, service: 'ev', attribution: campaign });
    expect($quote.get()).toMatchObject({ step: 3, leadId: id, answers: fullAnswers(), attribution });
  });
});
