// @vitest-environment happy-dom
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ExitPopup } from '~/islands/exit-popup/ExitPopup.tsx';
import { rememberLead } from '~/stores/page/visitor.ts';
import { button, find, mount, settle, unmountAll, words } from './mount.tsx';

const popup = (
  <ExitPopup figure="15" unit="minutes" hours="9am–6pm Pacific, Monday–Saturday" assistant="Sunni" />
);
const dialog = (): HTMLDialogElement => find('dialog.exit-popup') as HTMLDialogElement;
const flag = (): string | null => localStorage.getItem('exitPopupDismissed');

/** Opens the popup as the page does; true when somebody took the event. */
async function ask(): Promise<boolean> {
  const event = new CustomEvent('exit-intent', { cancelable: true });
  await settle(() => window.dispatchEvent(event));
  return event.defaultPrevented;
}

async function press(name: string): Promise<void> {
  await settle(() => button(name).click());
}

beforeEach(() => localStorage.clear());

afterEach(async () => {
  await unmountAll();
  vi.restoreAllMocks();
});

test('the server draws nothing of it', () => {
  expect(renderToString(popup)).toBe('<div></div>');
});

test('it says that it answers, and only then stands closed in the page', async () => {
  const hydrated = vi.fn();
  document.addEventListener('island-hydrated', hydrated, { once: true });
  await mount(popup);
  expect(hydrated).toHaveBeenCalled();
  expect(dialog().open).toBe(false);
});

test('it opens on the event with the words of the specification', async () => {
  await mount(popup);
  expect(await ask()).toBe(true);
  expect(dialog().open).toBe(true);
  expect(words('dialog h2')).toBe('Before you go...');
  expect(button('Get My Free Quote')).toBeDefined();
  expect(button('Continue browsing')).toBeDefined();
  expect(flag()).toBeNull();
});

test('it says within which hours the time is promised', async () => {
  await mount(popup);
  expect(words('.exit-popup-sky p')).toBe('15 minutes to a checked quote,9am–6pm Pacific, Monday–Saturday');
});

describe('dismissing it is remembered on the device', () => {
  test.each(['Continue browsing', 'Close'])('by %s', async (name) => {
    await mount(popup);
    await ask();
    await press(name);
    expect(dialog().open).toBe(false);
    expect(flag()).toBe('true');
  });

  test('by a press beside it, and not by one on its words', async () => {
    await mount(popup);
    await ask();
    await settle(() => find('dialog h2').click());
    expect(dialog().open).toBe(true);
    await settle(() => dialog().click());
    expect(dialog().open).toBe(false);
    expect(flag()).toBe('true');
  });

  test('by the browser, which closes it on Escape without a word to the page', async () => {
    await mount(popup);
    await ask();
    await settle(() => dialog().close());
    expect(flag()).toBe('true');
  });
});

describe('it stays closed when its code comes late', () => {
  test('and the visitor has opened another dialog meanwhile', async () => {
    await mount(popup);
    const other = document.createElement('dialog');
    document.body.append(other);
    other.showModal();
    await ask();
    expect(dialog().open).toBe(false);
  });

  test('and the visitor has sent a request meanwhile', async () => {
    await mount(popup);
    rememberLead(new Date());
    await ask();
    expect(dialog().open).toBe(false);
  });
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

  test('scrolls to the form of the page with the focus on its first field', async () => {
    await mount(popup);
    const form = section(
      '<h2>Your quote</h2><form><input name="website" tabindex="-1"><input name="name"></form>',
    );
    await ask();
    await press('Get My Free Quote');
    expect(dialog().open).toBe(false);
    expect(scrolled).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(form.querySelector('[name="name"]'));
    expect(flag()).toBe('true');
  });

  test('puts the focus on the heading where the form has no field', async () => {
    await mount(popup);
    const form = section('<h2>Your quote</h2>');
    await ask();
    await press('Get My Free Quote');
    expect(document.activeElement).toBe(form.querySelector('h2'));
  });

  test('opens the quote dialog where the page has no form', async () => {
    await mount(popup);
    const follow = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    const opened = vi.fn((event: Event) => event.preventDefault());
    window.addEventListener('openScheduleDialog', opened, { once: true });
    await ask();
    await press('Get My Free Quote');
    expect(opened).toHaveBeenCalledOnce();
    expect(follow).not.toHaveBeenCalled();
  });

  test('leads to the wizard where nobody opens the dialog', async () => {
    await mount(popup);
    const follow = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    await ask();
    await press('Get My Free Quote');
    expect(follow).toHaveBeenCalledWith('/quote');
  });
});
