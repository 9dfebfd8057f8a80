// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { watchForExit } from '~/lib/page/exit-intent.ts';
import { EXIT_INTENT, mayShowExitPopup, rememberDismissal } from '~/stores/page/exit-popup.ts';
import { rememberLead } from '~/stores/page/visitor.ts';

const asked = vi.fn();
let stop = (): void => undefined;

/** Opens a page with a mouse, or a touch screen alone. */
function open(pointer: 'mouse' | 'touch' = 'mouse'): void {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const matches = query === '(hover: hover) and (pointer: fine)' && pointer === 'mouse';
    return { matches } as MediaQueryList;
  });
  stop = watchForExit();
}

/** Moves the mouse out of the window; by default through the top, with nothing to go to. */
function leave({ clientY = -1, to = null as Element | null, type = 'mouseout' } = {}): void {
  const event = new MouseEvent(type, { bubbles: type === 'mouseout', clientY, relatedTarget: to });
  document.documentElement.dispatchEvent(event);
}

function showTab(visibility: 'hidden' | 'visible'): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  window.addEventListener(EXIT_INTENT, asked);
});

afterEach(() => {
  stop();
  window.removeEventListener(EXIT_INTENT, asked);
  document.body.replaceChildren();
  asked.mockReset();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('a visitor who leaves through the top', () => {
  test.each(['mouseout', 'mouseleave'])('is asked to stay after more than 30 seconds (%s)', (type) => {
    open();
    vi.advanceTimersByTime(30_001);
    leave({ type });
    expect(asked).toHaveBeenCalledOnce();
  });

  test.each([0, 29_000, 30_000])('is let go after %i ms', (ms) => {
    open();
    vi.advanceTimersByTime(ms);
    leave();
    expect(asked).not.toHaveBeenCalled();
  });

  test('is asked later where the first time was too early', () => {
    open();
    vi.advanceTimersByTime(29_000);
    leave();
    vi.advanceTimersByTime(2_000);
    leave();
    expect(asked).toHaveBeenCalledOnce();
  });

  test('is asked once', () => {
    open();
    vi.advanceTimersByTime(31_000);
    leave();
    leave();
    showTab('hidden');
    showTab('visible');
    expect(asked).toHaveBeenCalledOnce();
  });
});

test.each([
  ['through the side', { clientY: 300 }],
  ['from one part of the page to another', { clientY: 0, to: document.createElement('p') }],
])('a mouse that moves %s is no sign', (_, move) => {
  open();
  vi.advanceTimersByTime(31_000);
  leave(move);
  expect(asked).not.toHaveBeenCalled();
});

describe('a visitor who comes back to the tab', () => {
  test('is asked to stay', () => {
    open();
    vi.advanceTimersByTime(31_000);
    showTab('hidden');
    expect(asked).not.toHaveBeenCalled();
    showTab('visible');
    expect(asked).toHaveBeenCalledOnce();
  });

  test('is left alone before 30 seconds are over', () => {
    open();
    vi.advanceTimersByTime(10_000);
    showTab('hidden');
    vi.advanceTimersByTime(10_000);
    showTab('visible');
    expect(asked).not.toHaveBeenCalled();
  });

  test('sees a tab opened in the background for the first time, and its time begins', () => {
    open();
    vi.advanceTimersByTime(60_000);
    showTab('visible');
    leave();
    expect(asked).not.toHaveBeenCalled();
    vi.advanceTimersByTime(31_000);
    leave();
    expect(asked).toHaveBeenCalledOnce();
  });
});

describe('nobody is asked', () => {
  test('on a device without a mouse', () => {
    open('touch');
    vi.advanceTimersByTime(31_000);
    leave();
    showTab('hidden');
    showTab('visible');
    expect(asked).not.toHaveBeenCalled();
  });

  test('over an open dialog, and then is once it is closed', () => {
    open();
    vi.advanceTimersByTime(31_000);
    document.body.innerHTML = '<dialog open></dialog>';
    leave();
    expect(asked).not.toHaveBeenCalled();
    document.body.innerHTML = '<dialog></dialog>';
    leave();
    expect(asked).toHaveBeenCalledOnce();
  });

  test('who has dismissed the popup before', () => {
    rememberDismissal();
    open();
    vi.advanceTimersByTime(31_000);
    leave();
    expect(asked).not.toHaveBeenCalled();
  });

  test('who has sent a request, on this page too', () => {
    open();
    vi.advanceTimersByTime(31_000);
    rememberLead(new Date());
    leave();
    expect(asked).not.toHaveBeenCalled();
  });

  test('with a prompt of the browser on leaving', () => {
    open();
    vi.advanceTimersByTime(31_000);
    const unload = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(unload);
    expect(unload.defaultPrevented).toBe(false);
    expect(asked).not.toHaveBeenCalled();
  });
});

test('a dismissal is kept under the name of the specification', () => {
  expect(mayShowExitPopup()).toBe(true);
  rememberDismissal();
  expect(localStorage.getItem('exitPopupDismissed')).toBe('true');
  expect(mayShowExitPopup()).toBe(false);
});
