// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { handleCallsToAction } from '~/lib/page/calls-to-action.ts';

type Page = Window & { dataLayer?: unknown[] };
const page = window as unknown as Page;

/** Clicks an element of the markup and returns the event. */
function press(html: string, options: MouseEventInit = {}): MouseEvent {
  document.body.innerHTML = html;
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...options });
  document.body.querySelector('b')?.dispatchEvent(event);
  return event;
}

/** Listens like the quote dialog; `accept` cancels the event, as an open dialog does. */
function listen(accept: boolean): { details: unknown[]; stop: () => void } {
  const details: unknown[] = [];
  const open = (event: Event): void => {
    details.push((event as CustomEvent).detail);
    if (accept) event.preventDefault();
  };
  window.addEventListener('openScheduleDialog', open);
  return { details, stop: () => window.removeEventListener('openScheduleDialog', open) };
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T17:00:00Z') });
  document.addEventListener('click', handleCallsToAction);
});

afterEach(() => {
  document.removeEventListener('click', handleCallsToAction);
  delete page.dataLayer;
});

test('a click on a button that prints prints', () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  press('<button data-print-page><b></b></button><a href="/"></a>');
  expect(print).toHaveBeenCalledOnce();
  press('<button><b></b></button>');
  expect(print).toHaveBeenCalledOnce();
});

test('a click on a call to action appends to an existing dataLayer and omits a missing service', () => {
  page.dataLayer = ['first'];
  press('<a data-cta="call" data-cta-location="header"><b></b></a>');
  expect(page.dataLayer).toHaveLength(2);
  expect(page.dataLayer[1]).not.toHaveProperty('service');
});

test('a click on a call to action outside a call to action pushes nothing', () => {
  press('<p><b></b></p>');
  expect(page.dataLayer).toBeUndefined();
});

describe('a quote link', () => {
  const link = '<a href="/quote?service=clean" data-quote="panel-cleaning"><b></b></a>';

  test('opens the dialog with its service and does not navigate', () => {
    const { details, stop } = listen(true);
    expect(press(link).defaultPrevented).toBe(true);
    expect(details).toEqual([{ service: 'panel-cleaning', wizard: 'clean' }]);
    stop();
  });

  test('passes no service when it has none', () => {
    const { details, stop } = listen(true);
    press('<a href="/quote" data-quote=""><b></b></a>');
    expect(details).toEqual([{}]);
    stop();
  });

  test('navigates when nothing listens', () => {
    expect(press(link).defaultPrevented).toBe(false);
  });

  test('navigates when the listener does not accept the event', () => {
    const { details, stop } = listen(false);
    expect(press(link).defaultPrevented).toBe(false);
    expect(details).toHaveLength(1);
    stop();
  });

  test.each([{ metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { button: 1 }])(
    'does not intercept a click that opens a new tab: %o',
    (options) => {
      const { details, stop } = listen(true);
      expect(press(link, options).defaultPrevented).toBe(false);
      expect(details).toEqual([]);
      stop();
    },
  );
});
