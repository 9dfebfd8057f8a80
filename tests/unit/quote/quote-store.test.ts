// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DRAFT_KEY } from '~/stores/forms/form-drafts.ts';
import {
  $quote,
  clearQuote,
  clearDraft,
  emptyQuote,
  goToStep,
  markSubmitted,
  openQuote,
  setQuoteLeadId,
  setQuoteValue,
  type Opening,
} from '~/stores/forms/quote.ts';
import { blockStorage } from '../support/blocked-storage.ts';
import { clearEvents, pushedEvents as events } from '../support/data-layer.ts';
import { fullQuoteValues } from '../support/quote-values.ts';

const now = new Date('2026-11-20T18:04:00Z');
const id = 'b3b3b3b3-0000-4000-8000-000000000001';

let close: () => void = () => undefined;
function open(opening: Opening = {}): void {
  close();
  close = openQuote(opening, now);
}
/** Simulates a reload: empty memory, with the draft on the device. */
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
  $quote.set(emptyQuote);
  open();
});
afterEach(() => close());

it('the draft of the quote wizard uses the service of the URL only when the draft has none', () => {
  reload({ service: 'ev' });
  expect($quote.get().values.service).toBe('ev');
  setQuoteValue('service', 'rr');
  reload({ service: 'ev' });
  expect($quote.get().values.service).toBe('rr');
  clearQuote();
  reload({ service: 'no-such' });
  expect($quote.get().values.service).toBe('');
});

it('the draft of the quote wizard uses the package of the URL only with its service', () => {
  reload({ service: 'bird', packageName: 'Perimeter' });
  expect($quote.get().values).toMatchObject({ service: 'bird', package: 'Perimeter' });
  setQuoteValue('service', 'clean');
  expect($quote.get().values.package).toBe('');
  reload({ service: 'bird', packageName: 'Perimeter' });
  expect($quote.get().values).toMatchObject({ service: 'clean', package: '' });
});

it('the draft of the quote wizard stores the time of the first input', () => {
  vi.setSystemTime(now);
  setQuoteValue('first_name', 'Rosa');
  vi.setSystemTime(now.getTime() + 60_000);
  setQuoteValue('last_name', 'Delgado');
  reload();
  expect($quote.get().startedAt).toBe(now.toISOString());
  clearQuote();
  expect($quote.get().startedAt).toBeNull();
});

it('the draft of the quote wizard counts input before hydration from the start of loading', () => {
  reload({ typed: { first_name: 'Rosa' } });
  expect($quote.get().startedAt).toBe(new Date(performance.timeOrigin).toISOString());
});

it('the draft of the quote wizard is removed from the device when cleared, and from the page only with it', () => {
  fillIn();
  clearDraft();
  expect(localStorage.getItem(DRAFT_KEY)).toBeNull();
  expect($quote.get().values.first_name).toBe('Rosa');
  setQuoteValue('city', 'Fremont');
  clearQuote();
  expect($quote.get()).toEqual(emptyQuote);
  expect(localStorage.getItem(DRAFT_KEY)).toBeNull();
});

it('the draft of the quote wizard is optional: the wizard works when storage is blocked', () => {
  blockStorage();
  reload();
  setQuoteValue('first_name', 'Rosa');
  expect($quote.get().values.first_name).toBe('Rosa');
  clearQuote();
  expect($quote.get().values.first_name).toBe('');
});

it('changing the service resets quantities and option, and the same one again preserves them', () => {
  fillIn(fullQuoteValues({ service: 'ev', variant: 'with-solar', feet: '30', plugs: '2' }));
  setQuoteValue('service', 'ev');
  expect($quote.get().values).toMatchObject({ variant: 'with-solar', feet: '30', plugs: '2' });
  setQuoteValue('service', 'lights');
  expect($quote.get().values).toMatchObject({ variant: '', feet: '10', plugs: '0' });
});

it('an attempt to send stores its id in the draft, also across a reload', () => {
  fillIn();
  goToStep(2);
  setQuoteLeadId(id);
  reload();
  expect($quote.get()).toMatchObject({ step: 2, leadId: id });
});

it('an attempt to send shows the estimate once the lead is stored, and allows no way back', () => {
  fillIn();
  setQuoteLeadId(id);
  markSubmitted(now);
  goToStep(1);
  expect($quote.get()).toMatchObject({ step: 3, submittedAt: now.toISOString() });
  reload({ typed: { first_name: 'Someone' }, service: 'ev' });
  expect($quote.get()).toMatchObject({ step: 3, leadId: id, values: fullQuoteValues() });
});

describe('the dataLayer events', () => {
  beforeEach(clearEvents);

  it('are one start and each step, forward and back', () => {
    setQuoteValue('first_name', 'Rosa');
    setQuoteValue('last_name', 'Delgado');
    goToStep(2);
    goToStep(1);
    markSubmitted(now);
    expect(events()).toEqual([
      { event: 'form_start', form: 'wizard', placement: 'quote' },
      { event: 'form_step_complete', form: 'wizard', step: 1 },
      { event: 'form_step', form: 'wizard', step: 2 },
      { event: 'form_step', form: 'wizard', step: 1 },
      { event: 'form_step', form: 'wizard', step: 3 },
    ]);
  });

  it('say that a draft is resumed, and do not start it again', () => {
    setQuoteValue('first_name', 'Rosa');
    clearEvents();
    reload();
    setQuoteValue('last_name', 'Delgado');
    expect(events()).toEqual([{ event: 'form_resume', form: 'wizard', step: 1 }]);
  });

  it('have the choices, never what was typed', () => {
    reload();
    setQuoteValue('first_name', 'Rosa');
    setQuoteValue('service', 'ev');
    setQuoteValue('variant', 'with-solar');
    setQuoteValue('package', 'Signature');
    setQuoteValue('package', '');
    setQuoteValue('best_contact', 'Text');
    setQuoteValue('homeowner', 'I rent it from Rosa');
    setQuoteValue('notes', 'The gate code is 4711');
    const chosen = (field: string, value: string) => ({ event: 'form_choice', form: 'wizard', field, value });
    expect(events()).toEqual([
      { event: 'form_view', form: 'wizard', placement: 'quote' },
      { event: 'form_start', form: 'wizard', placement: 'quote' },
      chosen('service', 'ev'),
      chosen('variant', 'with-solar'),
      chosen('package', 'none'),
      chosen('best_contact', 'Text'),
    ]);
  });

  it('say that the wizard was cleared', () => {
    setQuoteValue('first_name', 'Rosa');
    clearQuote();
    expect(events()).toContainEqual({ event: 'form_clear', form: 'wizard' });
  });
});
