// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { pushFormEvent } from '~/stores/forms/form-events.ts';
import { clearEvents, pushedEvents } from '../support/data-layer.ts';

const abandoned = () => pushedEvents().filter(({ event }) => event === 'form_abandon');

function turn(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

const forms = ['short', 'wizard', 'newsletter'] as const;

beforeEach(() => {
  for (const form of forms) pushFormEvent({ event: 'form_clear', form });
  clearEvents();
});

it.each([
  [
    { event: 'form_start', form: 'wizard', placement: 'quote' },
    { event: 'form_step', form: 'wizard', step: 2 },
  ],
  [{ event: 'form_resume', form: 'wizard', step: 2 }],
] as const)('form_abandon has the step of a form that is left with entries, or was resumed', (...events) => {
  for (const event of events) pushFormEvent(event);
  turn('hidden');
  expect(abandoned()).toEqual([{ event: 'form_abandon', form: 'wizard', step: 2 }]);
});

it('form_abandon comes once per step, and not when the page is shown', () => {
  pushFormEvent({ event: 'form_start', form: 'short', placement: 'home' });
  turn('visible');
  expect(abandoned()).toEqual([]);
  turn('hidden');
  turn('visible');
  turn('hidden');
  expect(abandoned()).toHaveLength(1);
  pushFormEvent({ event: 'form_step', form: 'short', step: 2 });
  turn('hidden');
  expect(abandoned()).toHaveLength(2);
});

it.each([
  ['signed up', 'newsletter', { event: 'newsletter_signup', source: 'Article Page' }],
  ['stored', 'short', { event: 'generate_lead', form: 'short', service: 'other', value: 0, currency: 'USD' }],
  ['waiting for a connection', 'short', { event: 'lead_queued', form: 'short' }],
  ['cleared', 'short', { event: 'form_clear', form: 'short' }],
] as const)('form_abandon is not pushed for a form that is %s', (_, form, event) => {
  pushFormEvent({ event: 'form_start', form, placement: 'home' });
  pushFormEvent(event);
  turn('hidden');
  expect(abandoned()).toEqual([]);
});
