import { MINUTE } from '../../../domain/durations.ts';
import { useSyncExternalStore } from 'react';

type Clock = { subscribe: (onTick: () => void) => () => void; now: () => Date };

/** Creates a clock shared by all timers of the page. It pauses without subscribers and in a hidden tab. */
function makeClock(interval: number): Clock {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setInterval> | undefined;
  let now = new Date();

  const tick = (): void => {
    now = new Date();
    for (const listener of listeners) listener();
  };
  const restart = (): void => {
    clearInterval(timer);
    timer =
      listeners.size > 0 && document.visibilityState === 'visible' ? setInterval(tick, interval) : undefined;
  };
  const onVisibility = (): void => {
    if (document.visibilityState === 'visible') tick();
    restart();
  };

  return {
    subscribe: (onTick) => {
      if (listeners.size === 0) {
        now = new Date();
        document.addEventListener('visibilitychange', onVisibility);
      }
      listeners.add(onTick);
      if (timer === undefined) restart();
      return () => {
        listeners.delete(onTick);
        if (listeners.size > 0) return;
        document.removeEventListener('visibilitychange', onVisibility);
        restart();
      };
    },
    now: () => now,
  };
}

const seconds = makeClock(1000);
const minutes = makeClock(MINUTE);

/** Returns the current time, updated every second when `ticking`, otherwise every minute. */
export function useClock(ticking: boolean): Date {
  const clock = ticking ? seconds : minutes;
  return useSyncExternalStore(clock.subscribe, clock.now);
}
