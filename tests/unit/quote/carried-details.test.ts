// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { shortDetails, splitAddress, wizardDetails } from '~/domain/forms/carried-details.ts';
import { emptyShortFormValues } from '~/domain/forms/short-form.ts';
import { fillQuote, fillShortForm } from '~/stores/forms/carried-details.ts';
import { DRAFT_KEY, SHORT_DRAFT_KEY, writeDraft } from '~/stores/forms/form-drafts.ts';
import {
  $pastAnswers,
  $quote,
  clearQuote,
  dropPastAnswers,
  emptyQuote,
  openQuote,
  setQuoteValue,
  takePastAnswers,
} from '~/stores/forms/quote.ts';
import { emptyQuoteValues } from '~/stores/forms/quote-values.ts';
import { $shortForm, clearShortForm, emptyShortForm } from '~/stores/forms/short-form.ts';
import { fullQuoteValues } from '../support/quote-values.ts';

const now = new Date();
const priya = {
  ...emptyShortFormValues,
  name: 'Priya Raman',
  email: 'priya@example.com',
  phone: '408 555 0117',
  address: '80 Alum Rock Avenue, San Jose, CA 95116',
};
const storeShort = (): void =>
  localStorage.setItem(SHORT_DRAFT_KEY, writeDraft({ ...emptyShortForm, values: priya }, now));
const storeQuote = (values = fullQuoteValues(), part = {}): void =>
  localStorage.setItem(DRAFT_KEY, writeDraft({ ...emptyQuote, values, ...part }, now));

beforeEach(() => {
  $quote.set(emptyQuote);
  $pastAnswers.set(null);
  $shortForm.set(emptyShortForm);
});

it.each([
  ['80 Alum Rock Avenue, San Jose, CA 95116', '80 Alum Rock Avenue', 'San Jose', '95116'],
  ['1 A St, Apt 4, Tracy, California 95376-1234', '1 A St, Apt 4', 'Tracy', '95376-1234'],
  ['1 A St, Tracy', '1 A St', 'Tracy', ''],
  ['1 A St, Apt 4', '1 A St, Apt 4', '', ''],
  ['1 A St Tracy ca 95376', '1 A St Tracy ca 95376', '', ''],
  ['95116', '95116', '', ''],
])('an address "%s" is split where its city is clear', (entry, address, city, zip) => {
  expect(splitAddress(entry)).toEqual({ address, city, zip });
});

it('details survive the way to the wizard and back', () => {
  const values = { ...priya, service_type: 'panel-cleaning', roof_stories: '2-story', package: 'Signature' };
  const there = wizardDetails(values);
  expect(there).toMatchObject({
    first_name: 'Priya',
    last_name: 'Raman',
    service: 'clean',
    variant: '2-story',
  });
  expect(shortDetails({ ...emptyQuoteValues, ...there })).toMatchObject({
    name: priya.name,
    address: priya.address,
    service_type: 'panel-cleaning',
    roof_stories: '2-story',
    package: 'Signature',
  });
});

it('details carry no consent', () => {
  expect(wizardDetails(priya)).not.toHaveProperty('consent');
});

it('details of "Repair or other" are a repair only with a problem', () => {
  expect(wizardDetails({ ...priya, service_type: 'other' })).not.toHaveProperty('service');
  expect(wizardDetails({ ...priya, service_type: 'other', problem: 'noise' })).toMatchObject({
    service: 'repairs',
    problem: 'noise',
  });
});

it('the wizard prefers its own answers when they are newer, and what was typed meanwhile', () => {
  storeShort();
  $quote.set({ ...emptyQuote, values: fullQuoteValues({ address: '' }) });
  fillQuote($quote.get().values, false, now);
  expect($quote.get().values).toMatchObject({ first_name: 'Rosa', address: '80 Alum Rock Avenue' });
  const before = $quote.get().values;
  setQuoteValue('email', 'typed@example.com');
  fillQuote(before, true, now);
  expect($quote.get().values).toMatchObject({ first_name: 'Priya', email: 'typed@example.com' });
});

it('the wizard stays as it is once a lead was tried', () => {
  storeShort();
  $quote.set({ ...emptyQuote, leadId: crypto.randomUUID() });
  fillQuote(emptyQuoteValues, true, now);
  expect($quote.get().values.first_name).toBe('');
});

it('the short form is filled in from an unsent draft of the wizard only', () => {
  storeQuote(fullQuoteValues(), { leadId: crypto.randomUUID() });
  fillShortForm(emptyShortFormValues, true, now);
  expect($shortForm.get().values.name).toBe('');
  storeQuote();
  fillShortForm(emptyShortFormValues, true, now);
  expect($shortForm.get().values).toMatchObject({ name: 'Rosa Delgado', service_type: 'panel-cleaning' });
});

it('the short form clears what the wizard would fill in again, but not a sent quote', () => {
  storeQuote();
  clearShortForm();
  expect(localStorage.getItem(DRAFT_KEY)).toBeNull();
  storeQuote(fullQuoteValues(), { leadId: crypto.randomUUID() });
  clearShortForm();
  expect(localStorage.getItem(DRAFT_KEY)).not.toBeNull();
});

it('answers of an earlier visit are offered, and taken without replacing what was chosen since', () => {
  storeQuote();
  openQuote({ service: 'ev' }, now)();
  expect($quote.get().values).toEqual({ ...emptyQuoteValues, service: 'ev' });
  takePastAnswers();
  expect($quote.get().values).toMatchObject({ first_name: 'Rosa', service: 'ev', variant: '' });
  expect($pastAnswers.get()).toBeNull();
});

it('answers of an earlier visit leave the device when declined', () => {
  storeQuote();
  const close = openQuote({}, now);
  dropPastAnswers();
  close();
  expect(localStorage.getItem(DRAFT_KEY)).not.toContain('Rosa');
});

it('answers of an earlier visit are restored at once in the same visit, or when a lead was tried', () => {
  storeQuote(fullQuoteValues(), { leadId: crypto.randomUUID() });
  openQuote({}, now)();
  expect($quote.get().values.first_name).toBe('Rosa');
  clearQuote();
  storeQuote();
  sessionStorage.setItem('psc-visit', '1');
  openQuote({}, now)();
  expect($quote.get().values.first_name).toBe('Rosa');
});
