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
import { fullAnswers } from '../support/quote-answers.ts';

const now = new Date('2026-11-20T18:04:00Z');
const id = 'b3b3b3b3-0000-4000-8000-000000000001';

let close: () => void = () => undefined;
function open(opening: Opening = {}): void {
  close();
  close = openQuote(opening, now);
}
/** The page as a reload makes it: nothing in memory, the draft on the device. */
function reload(opening: Opening = {}): void {
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

  it('keeps what was typed before hydration, over the draft', () => {
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

  it('remembers when the first entry was made', () => {
    vi.setSystemTime(now);
    setAnswer('first_name', 'Rosa');
    vi.setSystemTime(now.getTime() + 60_000);
    setAnswer('last_name', 'Delgado');
    reload();
    expect($quote.get().startedAt).toBe(now.toISOString());
    clearQuote();
    expect($quote.get().startedAt).toBeNull();
  });

  it('counts what was typed before hydration from when it began to load', () => {
    reload({ typed: { first_name: 'Rosa' } });
    expect($quote.get().startedAt).toBe(new Date(performance.timeOrigin).toISOString());
  });

  it('leaves nothing on the device when it is cleared', () => {
    answer();
    clearQuote();
    expect($quote.get()).toEqual(emptyQuote);
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
  it('leaves its id in the draft, across a reload too', () => {
    answer();
    goToStep(2);
    beginAttempt(id);
    reload();
    expect($quote.get()).toMatchObject({ step: 2, leadId: id });
  });

  it('shows the estimate once it is stored, and no way back leads past it', () => {
    answer();
    beginAttempt(id);
    markSubmitted(now);
    goToStep(1);
    expect($quote.get()).toMatchObject({ step: 3, submittedAt: now.toISOString() });
    reload({ typed: { first_name: 'Someone' }, service: 'ev' });
    expect($quote.get()).toMatchObject({ step: 3, leadId: id, answers: fullAnswers() });
  });
});

describe('what the data layer is told', () => {
  const events = (): unknown[] => (window as { dataLayer?: unknown[] }).dataLayer ?? [];
  beforeEach(() => {
    (window as { dataLayer?: unknown[] }).dataLayer = [];
  });

  it('is the beginning, once, and each step forward', () => {
    setAnswer('first_name', 'Rosa');
    setAnswer('last_name', 'Delgado');
    goToStep(2);
    goToStep(1);
    markSubmitted(now);
    expect(events()).toEqual([
      { event: 'form_start', form: 'wizard', placement: 'quote' },
      { event: 'form_step', form: 'wizard', step: 2 },
      { event: 'form_step', form: 'wizard', step: 3 },
    ]);
  });

  it('is nothing for a draft that was taken up', () => {
    setAnswer('first_name', 'Rosa');
    (window as { dataLayer?: unknown[] }).dataLayer = [];
    reload();
    setAnswer('last_name', 'Delgado');
    expect(events()).toEqual([]);
  });
});
