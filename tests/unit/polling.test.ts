// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  LONGEST_PAUSE,
  LOOK_EVERY,
  LOOK_HIDDEN_EVERY,
  LOOK_LIVE_EVERY,
  pauseBefore,
  startPolling,
  type Polling,
} from '~/islands/dashboard/polling.ts';

let polling: Polling | undefined;
const look = vi.fn<() => Promise<boolean>>();

beforeEach(() => {
  vi.useFakeTimers();
  look.mockReset().mockResolvedValue(true);
});

afterEach(() => {
  polling?.stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const hide = (state: 'hidden' | 'visible'): void => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

describe('the pause between looks', () => {
  it('lets a new lead appear within ten seconds while the tab is seen', () => {
    expect(pauseBefore({ failures: 0, isHidden: false, isLive: false })).toBeLessThan(10_000);
  });

  it('doubles with every failure, up to a limit', () => {
    const pauses = [0, 1, 2, 3, 50].map((failures) =>
      pauseBefore({ failures, isHidden: false, isLive: false }),
    );
    expect(pauses).toEqual([8000, 16_000, 32_000, 64_000, LONGEST_PAUSE]);
  });

  it('is longer where nobody looks, and longest where the backend tells', () => {
    expect(pauseBefore({ failures: 0, isHidden: true, isLive: false })).toBe(LOOK_HIDDEN_EVERY);
    expect(pauseBefore({ failures: 0, isHidden: true, isLive: true })).toBe(LOOK_LIVE_EVERY);
  });
});

describe('looking again and again', () => {
  it('goes on, slower after a failure, and as before once it works again', async () => {
    polling = startPolling(look);
    await vi.advanceTimersByTimeAsync(LOOK_EVERY);
    expect(look).toHaveBeenCalledTimes(1);
    look.mockRejectedValueOnce(new Error('lost'));
    await vi.advanceTimersByTimeAsync(LOOK_EVERY);
    await vi.advanceTimersByTimeAsync(LOOK_EVERY);
    expect(look).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(LOOK_EVERY);
    expect(look).toHaveBeenCalledTimes(3);
    await vi.advanceTimersByTimeAsync(LOOK_EVERY);
    expect(look).toHaveBeenCalledTimes(4);
  });

  it('slows down in a hidden tab and looks at once when it is seen again', async () => {
    polling = startPolling(look);
    hide('hidden');
    await vi.advanceTimersByTimeAsync(LOOK_EVERY);
    expect(look).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(LOOK_HIDDEN_EVERY - LOOK_EVERY);
    expect(look).toHaveBeenCalledTimes(1);
    hide('visible');
    expect(look).toHaveBeenCalledTimes(2);
  });

  it('never looks twice at a time, and once more when it was asked to meanwhile', async () => {
    let answer: (worked: boolean) => void = () => undefined;
    look.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    polling = startPolling(look);
    polling.lookNow();
    polling.lookNow();
    polling.lookNow();
    expect(look).toHaveBeenCalledTimes(1);
    answer(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(look).toHaveBeenCalledTimes(2);
  });

  it('ends when it is stopped', async () => {
    polling = startPolling(look);
    polling.stop();
    await vi.advanceTimersByTimeAsync(LONGEST_PAUSE);
    window.dispatchEvent(new Event('online'));
    expect(look).not.toHaveBeenCalled();
  });
});
