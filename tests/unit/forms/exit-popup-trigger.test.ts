// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchForExit } from '~/lib/page/exit-intent.ts';
import { EXIT_INTENT } from '~/stores/page/visitor.ts';
import { markLeadSubmitted } from '~/stores/page/visitor.ts';

const openPopup = vi.fn();
let stop = (): void => undefined;

/** Opens a page with a mouse, or with a touch screen only, and stays for a time, by default long enough. */
function open(ms = 31_000, pointer: 'mouse' | 'touch' = 'mouse'): void {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const matches = query === '(hover: hover) and (pointer: fine)' && pointer === 'mouse';
    return { matches } as MediaQueryList;
  });
  stop = watchForExit();
  vi.advanceTimersByTime(ms);
}

/** Moves the mouse out of the window, by default through the top. */
function moveMouseOut({ clientY = -1, to = null as Element | null, type = 'mouseout' } = {}): void {
  const event = new MouseEvent(type, { bubbles: type === 'mouseout', clientY, relatedTarget: to });
  document.documentElement.dispatchEvent(event);
}

function showTab(visibility: 'hidden' | 'visible'): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers();
  window.addEventListener(EXIT_INTENT, openPopup);
});

afterEach(() => {
  stop();
  window.removeEventListener(EXIT_INTENT, openPopup);
});

test.each([
  [30_001, 'mouseout', 1],
  [30_001, 'mouseleave', 1],
  [30_000, 'mouseout', 0],
  [0, 'mouseout', 0],
])('after %i ms, leaving through the top (%s) opens the popup %i times', (ms, type, times) => {
  open(ms);
  moveMouseOut({ type });
  expect(openPopup).toHaveBeenCalledTimes(times);
});

test('the popup opens once', () => {
  open();
  moveMouseOut();
  moveMouseOut();
  showTab('hidden');
  showTab('visible');
  expect(openPopup).toHaveBeenCalledOnce();
});

test.each([
  ['through the side', { clientY: 300 }],
  ['from one part of the page to another', { clientY: 0, to: document.createElement('p') }],
])('a mouse that moves %s does not open the popup', (_, move) => {
  open();
  moveMouseOut(move);
  expect(openPopup).not.toHaveBeenCalled();
});

test.each([
  [31_000, 1],
  [10_000, 0],
])('returning to the tab after %i ms opens the popup %i times', (ms, times) => {
  open(ms);
  showTab('hidden');
  expect(openPopup).not.toHaveBeenCalled();
  showTab('visible');
  expect(openPopup).toHaveBeenCalledTimes(times);
});

test('the time starts when a background tab is first shown', () => {
  open(60_000);
  showTab('visible');
  moveMouseOut();
  expect(openPopup).not.toHaveBeenCalled();
  vi.advanceTimersByTime(31_000);
  moveMouseOut();
  expect(openPopup).toHaveBeenCalledOnce();
});

test('the popup does not open on a device without a mouse', () => {
  open(31_000, 'touch');
  moveMouseOut();
  showTab('hidden');
  showTab('visible');
  expect(openPopup).not.toHaveBeenCalled();
});

test('the popup does not open over an open dialog, but opens after that is closed', () => {
  open();
  document.body.innerHTML = '<dialog open></dialog>';
  moveMouseOut();
  expect(openPopup).not.toHaveBeenCalled();
  document.body.innerHTML = '<dialog></dialog>';
  moveMouseOut();
  expect(openPopup).toHaveBeenCalledOnce();
});

test('the popup does not open after a request was sent, also on this page', () => {
  open();
  markLeadSubmitted(new Date());
  moveMouseOut();
  expect(openPopup).not.toHaveBeenCalled();
});
