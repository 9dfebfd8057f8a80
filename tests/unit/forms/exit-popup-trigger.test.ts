// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { watchForExit } from '~/lib/page/exit-intent.ts';
import { EXIT_INTENT } from '~/stores/page/exit-popup.ts';
import { markLeadSubmitted } from '~/stores/page/visitor.ts';

const openPopup = vi.fn();
let stop = (): void => undefined;

/** Opens a page with a mouse, or with a touch screen only. */
function open(pointer: 'mouse' | 'touch' = 'mouse'): void {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const matches = query === '(hover: hover) and (pointer: fine)' && pointer === 'mouse';
    return { matches } as MediaQueryList;
  });
  stop = watchForExit();
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

describe('leaving through the top', () => {
  test.each(['mouseout', 'mouseleave'])('opens the popup after more than 30 seconds (%s)', (type) => {
    open();
    vi.advanceTimersByTime(30_001);
    moveMouseOut({ type });
    expect(openPopup).toHaveBeenCalledOnce();
  });

  test.each([0, 29_000, 30_000])('does not open the popup after %i ms', (ms) => {
    open();
    vi.advanceTimersByTime(ms);
    moveMouseOut();
    expect(openPopup).not.toHaveBeenCalled();
  });

  test('opens the popup once', () => {
    open();
    vi.advanceTimersByTime(31_000);
    moveMouseOut();
    moveMouseOut();
    showTab('hidden');
    showTab('visible');
    expect(openPopup).toHaveBeenCalledOnce();
  });
});

test.each([
  ['through the side', { clientY: 300 }],
  ['from one part of the page to another', { clientY: 0, to: document.createElement('p') }],
])('a mouse that moves %s does not open the popup', (_, move) => {
  open();
  vi.advanceTimersByTime(31_000);
  moveMouseOut(move);
  expect(openPopup).not.toHaveBeenCalled();
});

test('returning to the tab opens the popup', () => {
  open();
  vi.advanceTimersByTime(31_000);
  showTab('hidden');
  expect(openPopup).not.toHaveBeenCalled();
  showTab('visible');
  expect(openPopup).toHaveBeenCalledOnce();
});

test('returning to the tab does not open the popup before 30 seconds', () => {
  open();
  vi.advanceTimersByTime(10_000);
  showTab('hidden');
  vi.advanceTimersByTime(10_000);
  showTab('visible');
  expect(openPopup).not.toHaveBeenCalled();
});

test('returning to the tab starts the time when a background tab is first shown', () => {
  open();
  vi.advanceTimersByTime(60_000);
  showTab('visible');
  moveMouseOut();
  expect(openPopup).not.toHaveBeenCalled();
  vi.advanceTimersByTime(31_000);
  moveMouseOut();
  expect(openPopup).toHaveBeenCalledOnce();
});

test('the popup does not open on a device without a mouse', () => {
  open('touch');
  vi.advanceTimersByTime(31_000);
  moveMouseOut();
  showTab('hidden');
  showTab('visible');
  expect(openPopup).not.toHaveBeenCalled();
});

test('the popup does not open over an open dialog, but opens after that is closed', () => {
  open();
  vi.advanceTimersByTime(31_000);
  document.body.innerHTML = '<dialog open></dialog>';
  moveMouseOut();
  expect(openPopup).not.toHaveBeenCalled();
  document.body.innerHTML = '<dialog></dialog>';
  moveMouseOut();
  expect(openPopup).toHaveBeenCalledOnce();
});

test('the popup does not open after a request was sent, also on this page', () => {
  open();
  vi.advanceTimersByTime(31_000);
  markLeadSubmitted(new Date());
  moveMouseOut();
  expect(openPopup).not.toHaveBeenCalled();
});
