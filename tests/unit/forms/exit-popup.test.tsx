// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ExitPopup } from '~/islands/exit-popup/ExitPopup.tsx';
import { markLeadSubmitted } from '~/stores/page/visitor.ts';
import { press, user } from '../support/visitor.ts';

const popup = <ExitPopup />;
const dialog = () => screen.getByText('Before you go...').closest('dialog');
const flag = (): string | null => localStorage.getItem('exitPopupDismissed');

/** Dispatches the event that opens the popup; returns true when it was handled. */
function openPopup(): boolean {
  const event = new CustomEvent('exit-intent', { cancelable: true });
  act(() => void window.dispatchEvent(event));
  return event.defaultPrevented;
}

test.each(['Continue browsing', 'Close'])('a dismissal is stored on the device by %s', async (name) => {
  render(popup);
  openPopup();
  await press(name);
  expect(dialog()?.open).toBe(false);
  expect(flag()).toBe('true');
});

test('a dismissal is stored on the device by a click on the backdrop, but not on the content', async () => {
  render(popup);
  openPopup();
  await user.click(screen.getByRole('heading'));
  expect(dialog()?.open).toBe(true);
  await user.click(screen.getByRole('dialog'));
  expect(dialog()?.open).toBe(false);
  expect(flag()).toBe('true');
});

test.each([
  ['another dialog is open', () => document.body.insertAdjacentHTML('beforeend', '<dialog open></dialog>')],
  ['a request has been sent', () => markLeadSubmitted(new Date())],
])('it stays closed when it hydrates late and %s', (_, happen) => {
  render(popup);
  happen();
  openPopup();
  expect(dialog()?.open).toBe(false);
});

const scrolled = vi.fn();
const section = (content: string): HTMLElement => {
  const form = document.createElement('section');
  form.id = 'quote-form';
  form.innerHTML = content;
  form.scrollIntoView = scrolled;
  document.body.append(form);
  return form;
};

test('Get My Free Quote scrolls to the form and focuses its first field', async () => {
  render(popup);
  const form = section(
    '<h2>Your quote</h2><form><input name="website" tabindex="-1"><input name="name"></form>',
  );
  openPopup();
  await press('Get My Free Quote');
  expect(dialog()?.open).toBe(false);
  expect(scrolled).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(form.querySelector('[name="name"]'));
  expect(flag()).toBe('true');
});

test.each([
  [1, 'opens the quote dialog'],
  [0, 'goes to the wizard where nothing opens the dialog'],
])('Get My Free Quote on a page without a form (listeners: %i) %s', async (listeners) => {
  render(popup);
  const follow = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const opened = vi.fn((event: Event) => event.preventDefault());
  if (listeners) window.addEventListener('openScheduleDialog', opened, { once: true });
  openPopup();
  await press('Get My Free Quote');
  expect(opened).toHaveBeenCalledTimes(listeners);
  expect(follow.mock.calls).toEqual(listeners ? [] : [['/quote']]);
});
