// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { ExitPopup } from '~/islands/exit-popup/ExitPopup.tsx';
import { markLeadSubmitted } from '~/stores/page/visitor.ts';

const popup = <ExitPopup figure="15" unit="minutes" assistant="Sunni" />;
const user = userEvent.setup();
const dialog = () => screen.getByText('Before you go...').closest('dialog');
const button = (name: string) => screen.getByRole('button', { name });
const flag = (): string | null => localStorage.getItem('exitPopupDismissed');

/** Dispatches the event that opens the popup; returns true when it was handled. */
function openPopup(): boolean {
  const event = new CustomEvent('exit-intent', { cancelable: true });
  act(() => void window.dispatchEvent(event));
  return event.defaultPrevented;
}

const press = (name: string): Promise<void> => user.click(button(name));

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

test('it stays closed when it hydrates late and another dialog is open', () => {
  render(popup);
  const other = document.createElement('dialog');
  document.body.append(other);
  other.showModal();
  openPopup();
  expect(dialog()?.open).toBe(false);
});

test('it stays closed when it hydrates late and a request has been sent', () => {
  render(popup);
  markLeadSubmitted(new Date());
  openPopup();
  expect(dialog()?.open).toBe(false);
});

describe('Get My Free Quote', () => {
  const scrolled = vi.fn();
  const section = (content: string): HTMLElement => {
    const form = document.createElement('section');
    form.id = 'quote-form';
    form.innerHTML = content;
    form.scrollIntoView = scrolled;
    document.body.append(form);
    return form;
  };

  test('scrolls to the form and focuses its first field', async () => {
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

  test('opens the quote dialog when the page has no form', async () => {
    render(popup);
    const follow = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    const opened = vi.fn((event: Event) => event.preventDefault());
    window.addEventListener('openScheduleDialog', opened, { once: true });
    openPopup();
    await press('Get My Free Quote');
    expect(opened).toHaveBeenCalledOnce();
    expect(follow).not.toHaveBeenCalled();
  });

  test('goes to the wizard when nothing opens the dialog', async () => {
    render(popup);
    const follow = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    openPopup();
    await press('Get My Free Quote');
    expect(follow).toHaveBeenCalledWith('/quote');
  });
});
