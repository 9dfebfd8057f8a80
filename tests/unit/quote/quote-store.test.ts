// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DRAFT_KEY } from '~/stores/quote-draft.ts';
import {
  $quote,
  beginAttempt,
  clearQuote,
  clearDraft,
  emptyQuote,
  goToStep,
  markSubmitted,
  openQuote,
  setQuoteValue,
  type Opening,
} from '~/stores/quote.ts';
import { fullQuoteValues } from '../support/quote-values.ts';

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
const fillIn = (values = fullQuoteValues()): void => {
  $quote.set({ ...$quote.get(), values });
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
    fillIn();
    goToStep(2);
    reload();
    expect($quote.get()).toMatchObject({ step: 2, values: fullQuoteValues() });
  });

  it('keeps what was typed before hydration, over the draft', () => {
    setQuoteValue('first_name', 'Ros');
    setQuoteValue('city', 'San Jose');
    reload({ typed: { first_name: 'Rosa' } });
    expect($quote.get().values).toMatchObject({ first_name: 'Rosa', city: 'San Jose' });
  });

  it('takes the service of the address only where the draft has none', () => {
    reload({ service: 'ev' });
    expect($quote.get().values.service).toBe('ev');
    setQuoteValue('service', 'rr');
    reload({ service: 'ev' });
    expect($quote.get().values.service).toBe('rr');
    clearQuote();
    reload({ service: 'roof' });
    expect($quote.get().values.service).toBe('');
  });

  it('remembers when the first entry was made', () => {
    vi.setSystemTime(now);
    setQuoteValue('first_name', 'Rosa');
    vi.setSystemTime(now.getTime() + 60_000);
    setQuoteValue('last_name', 'Delgado');
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
    fillIn();
    clearQuote();
    expect($quote.get()).toEqual(emptyQuote);
    expect(localStorage.getItem(DRAFT_KEY)).toBeNull();
  });

  it('leaves the page as it is when only the device is cleared', () => {
    fillIn();
    clearDraft();
    expect(localStorage.getItem(DRAFT_KEY)).toBeNull();
    expect($quote.get().values.first_name).toBe('Rosa');
  });

  it('is no reason to stop when the browser refuses its storage', () => {
    const refuse = () => {
      throw new DOMException('denied');
    };
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse);
    reload();
    setQuoteValue('first_name', 'Rosa');
    expect($quote.get().values.first_name).toBe('Rosa');
    clearQuote();
    expect($quote.get().values.first_name).toBe('');
  });
});

describe('another service', () => {
  it('starts with its own numbers and without an option', () => {
    fillIn(fullQuoteValues({ service: 'ev', variant: 'with-solar', feet: '30', plugs: '2' }));
    setQuoteValue('service', 'lights');
    expect($quote.get().values).toMatchObject({ variant: '', feet: '10', plugs: '0' });
  });

  it('keeps option and numbers when the same one is chosen again', () => {
    fillIn();
    setQuoteValue('service', 'clean');
    expect($quote.get().values).toMatchObject({ variant: '2-story', modules: '28' });
  });
});

describe('an attempt to send', () => {
  it('leaves its id in the draft, across a reload too', () => {
    fillIn();
    goToStep(2);
    beginAttempt(id);
    reload();
    expect($quote.get()).toMatchObject({ step: 2, leadId: id });
  });

  it('shows the estimate once it is stored, and no way back leads past it', () => {
    fillIn();
    beginAttempt(id);
    markSubmitted(now);
    goToStep(1);
    expect($quote.get()).toMatchObject({ step: 3, submittedAt: now.toISOString() });
    reload({ typed: { first_name: 'Someone' }, service: 'ev' });
    expect($quote.get()).toMatchObject({ step: 3, leadId: id, values: fullQuoteValues() });
  });
});

describe('what the data layer is told', () => {
  const events = (): unknown[] => (window as { dataLayer?: unknown[] }).dataLayer ?? [];
  beforeEach(() => {
    (window as { dataLayer?: unknown[] }).dataLayer = [];
  });

  it('is the beginning, once, and each step forward', () => {
    setQuoteValue('first_name', 'Rosa');
    setQuoteValue('last_name', 'Delgado');
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
    setQuoteValue('first_name', 'Rosa');
    (window as { dataLayer?: unknown[] }).dataLayer = [];
    reload();
    setQuoteValue('last_name', 'Delgado');
    expect(events()).toEqual([]);
  });
});
