// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { handleCallsToAction } from '~/lib/page/calls-to-action.ts';
import { pushedEvents } from '../support/data-layer.ts';

/** Clicks an element of the markup and returns the event. */
function press(html: string, options: MouseEventInit = {}): MouseEvent {
  document.body.innerHTML = html;
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...options });
  document.body.querySelector('b')?.dispatchEvent(event);
  return event;
}

/** Details of the events that ask for the quote dialog, which accepts them while `accepts`. */
let asked: unknown[] = [];
let accepts = true;
const listen = (event: Event): void => {
  asked.push((event as CustomEvent).detail);
  if (accepts) event.preventDefault();
};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T17:00:00Z') });
  asked = [];
  accepts = true;
  document.addEventListener('click', handleCallsToAction);
  window.addEventListener('openScheduleDialog', listen);
});

afterEach(() => {
  document.removeEventListener('click', handleCallsToAction);
  window.removeEventListener('openScheduleDialog', listen);
});

test('a click on a button that prints prints', () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  press('<button data-print-page><b></b></button><a href="/"></a>');
  expect(print).toHaveBeenCalledOnce();
  press('<button><b></b></button>');
  expect(print).toHaveBeenCalledOnce();
});

test('a click on a call to action is pushed, without a missing service; a click elsewhere is not', () => {
  press('<p><b></b></p>');
  press('<a data-cta="call" data-cta-location="header"><b></b></a>');
  expect(pushedEvents()).toEqual([
    { event: 'cta_click', location: 'header', cta: 'call', timestamp: '2026-11-21T17:00:00.000Z' },
  ]);
});

const link = '<a href="/quote?service=clean" data-quote="panel-cleaning"><b></b></a>';
const detail = { service: 'panel-cleaning', wizard: 'clean' };

test.each([
  ['opens the dialog with its service', link, true, detail],
  ['opens the dialog without a service', '<a href="/quote" data-quote=""><b></b></a>', true, {}],
  ['navigates when the dialog does not accept it', link, false, detail],
])('a quote link %s', (_, html, isAccepted, expected) => {
  accepts = isAccepted;
  expect(press(html).defaultPrevented).toBe(isAccepted);
  expect(asked).toEqual([expected]);
});

test('a quote link navigates when nothing listens', () => {
  window.removeEventListener('openScheduleDialog', listen);
  expect(press(link).defaultPrevented).toBe(false);
});

test.each([{ metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { button: 1 }])(
  'a quote link leaves a click for a new tab alone: %o',
  (options) => {
    expect(press(link, options).defaultPrevented).toBe(false);
    expect(asked).toEqual([]);
  },
);
