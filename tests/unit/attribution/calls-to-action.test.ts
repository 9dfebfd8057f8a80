// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { handleCallsToAction } from '~/lib/page/calls-to-action.ts';

type Page = Window & { dataLayer?: unknown[] };
const page = window as unknown as Page;

/** Presses an element inside the markup; returns the event, so that a test sees whether the link was followed. */
function press(html: string, options: MouseEventInit = {}): MouseEvent {
  document.body.innerHTML = html;
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...options });
  document.body.querySelector('b')?.dispatchEvent(event);
  return event;
}

/** Listens as the quote dialog does; `answer` says whether it takes the request. */
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
  vi.useRealTimers();
});

describe('a press on a call to action', () => {
  test('pushes its place, kind, service and time to the data layer', () => {
    press(
      '<a data-cta="get_quote" data-cta-location="services_showcase" data-cta-service="bird-netting"><b></b></a>',
    );
    expect(page.dataLayer).toEqual([
      {
        event: 'cta_click',
        location: 'services_showcase',
        cta: 'get_quote',
        service: 'bird-netting',
        timestamp: '2026-11-21T17:00:00.000Z',
      },
    ]);
  });

  test('adds to a data layer that stands already, and leaves out a service there is none of', () => {
    page.dataLayer = ['first'];
    press('<a data-cta="call" data-cta-location="header"><b></b></a>');
    expect(page.dataLayer).toHaveLength(2);
    expect(page.dataLayer[1]).not.toHaveProperty('service');
  });

  test('elsewhere pushes nothing', () => {
    press('<p><b></b></p>');
    expect(page.dataLayer).toBeUndefined();
  });
});

describe('a quote link', () => {
  const link = '<a href="/quote?service=clean" data-quote="panel-cleaning"><b></b></a>';

  test('opens the dialog with its service instead of leaving the page', () => {
    const { details, stop } = listen(true);
    expect(press(link).defaultPrevented).toBe(true);
    expect(details).toEqual([{ service: 'panel-cleaning' }]);
    stop();
  });

  test('names no service where it stands for none', () => {
    const { details, stop } = listen(true);
    press('<a href="/quote" data-quote=""><b></b></a>');
    expect(details).toEqual([{}]);
    stop();
  });

  test('stays a link while nobody listens', () => {
    expect(press(link).defaultPrevented).toBe(false);
  });

  test('stays a link when the listener does not take it', () => {
    const { details, stop } = listen(false);
    expect(press(link).defaultPrevented).toBe(false);
    expect(details).toHaveLength(1);
    stop();
  });

  test.each([{ metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { button: 1 }])(
    'leaves a press for a new tab to the browser: %o',
    (options) => {
      const { details, stop } = listen(true);
      expect(press(link, options).defaultPrevented).toBe(false);
      expect(details).toEqual([]);
      stop();
    },
  );
});
