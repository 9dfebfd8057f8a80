// @vitest-environment happy-dom
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { emptyShortFormValues, SHORT_FIELD_NAMES } from '~/domain/forms/short-form.ts';
import { SHORT_DRAFT_KEY } from '~/stores/forms/form-drafts.ts';
import {
  readShortDraft,
  $confirmedId,
  $shortForm,
  $shortFormKey,
  clearShortForm,
  confirmRequest,
  emptyShortForm,
  isShortTouched,
  openShortForm,
  preselectService,
  setShortFormValue,
  setShortConsent,
  startAnother,
  markStarted,
  mergeTypedValues,
} from '~/stores/forms/short-form.ts';
import { $receipt } from '~/stores/sent-leads.ts';
import { writeSentLead } from '../support/sent-lead.ts';

const NOW = new Date('2026-11-20T18:00:00Z');
const storedDraft = () => readShortDraft(localStorage.getItem(SHORT_DRAFT_KEY), new Date());

let close = (): void => undefined;

beforeEach(() => {
  $shortForm.set(emptyShortForm);
  $confirmedId.set(null);
  close = openShortForm(NOW);
});
afterEach(() => close());

it('the draft of the short form is stored on every change and restored by the next page', () => {
  setShortFormValue('name', 'Rosa Delgado');
  setShortConsent(true);
  close();
  $shortForm.set(emptyShortForm);
  close = openShortForm(new Date());
  expect($shortForm.get()).toMatchObject({ values: { name: 'Rosa Delgado' }, consent: true });
});

it('the draft of the short form is not restored twice on one page', () => {
  localStorage.setItem(
    SHORT_DRAFT_KEY,
    JSON.stringify({ values: { name: 'Other tab' }, savedAt: NOW.toISOString() }),
  );
  openShortForm(NOW)();
  expect($shortForm.get().values.name).toBe('');
  setShortFormValue('name', 'Rosa');
  expect(storedDraft()?.values.name).toBe('Rosa');
});

it('the draft of the short form is not created by a preselected service alone', () => {
  preselectService('panel-cleaning');
  expect(isShortTouched($shortForm.get())).toBe(false);
  expect(localStorage.getItem(SHORT_DRAFT_KEY)).toBeNull();
});

it('the draft of the short form never breaks the form when the stored value is invalid', () => {
  const entries = fc.dictionary(fc.constantFrom(...SHORT_FIELD_NAMES, 'other'), fc.jsonValue());
  fc.assert(
    fc.property(
      fc.oneof(
        fc.json(),
        entries.map((values) => JSON.stringify({ values, savedAt: NOW })),
      ),
      (text) => {
        const form = readShortDraft(text, NOW);
        if (form === null) return;
        expect(Object.keys(form.values)).toEqual(Object.keys(emptyShortFormValues));
        for (const entry of Object.values(form.values)) expect(entry).toBeTypeOf('string');
      },
    ),
  );
});

it('the draft of the short form is deleted by "Clear my answers", which resets every form on the page', () => {
  setShortFormValue('name', 'Rosa');
  const round = $shortFormKey.get();
  clearShortForm();
  expect($shortForm.get()).toEqual(emptyShortForm);
  expect(localStorage.getItem(SHORT_DRAFT_KEY)).toBeNull();
  expect($shortFormKey.get()).toBe(round + 1);
});

it.each([
  ['Critter guard', 'critter-guard'],
  [{ not: 'a text' }, ''],
])('a preselected service %o selects "%s"', (preselected, value) => {
  preselectService(preselected);
  expect($shortForm.get().values.service_type).toBe(value);
});

it('a preselected service does not overwrite a choice when the button has no service', () => {
  setShortFormValue('service_type', 'ev-charger');
  preselectService(undefined);
  expect($shortForm.get().values.service_type).toBe('ev-charger');
});

it('prefers input from before hydration to the draft', () => {
  setShortFormValue('name', 'From the draft');
  setShortFormValue('phone', '408 555 0142');
  mergeTypedValues({ name: 'Typed', consent: true });
  expect($shortForm.get()).toMatchObject({ values: { name: 'Typed', phone: '408 555 0142' }, consent: true });
});

it('measures the time from the first interaction', () => {
  markStarted(1000);
  markStarted(5000);
  expect($shortForm.get().startedAt).toBe(1000);
});

const id = 'b1f2c3d4-0000-4000-8000-000000000000';

it('a stored request clears the form and shows its receipt until another request is started', () => {
  setShortFormValue('name', 'Rosa');
  confirmRequest(id);
  expect($shortForm.get()).toEqual(emptyShortForm);
  expect($confirmedId.get()).toBe(id);
  startAnother();
  expect($confirmedId.get()).toBeNull();
});

it('a stored request shows a receipt even when another tab sent it', () => {
  writeSentLead({ id, state: 'done' });
  confirmRequest(id);
  expect($receipt.get()?.id).toBe(id);
});
