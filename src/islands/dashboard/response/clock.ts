import { useSyncExternalStore } from 'react';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

type Clock = { subscribe: (onTick: () => void) => () => void; now: () => Date };

/** A clock all timers of a page share; it stands still while nobody listens or the tab is hidden. */
function makeClock(every: number): Clock {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setInterval> | undefined;
  let now = new Date();

  const tick = (): void => {
    now = new Date();
    for (const listener of listeners) listener();
  };
  const wind = (): void => {
    clearInterval(timer);
    timer =
      listeners.size > 0 && document.visibilityState === 'visible' ? setInterval(tick, every) : undefined;
  };
  const onVisibility = (): void => {
    if (document.visibilityState === 'visible') tick();
    wind();
  };

  return {
    subscribe: (onTick) => {
      if (listeners.size === 0) {
        now = new Date();
        document.addEventListener('visibilitychange', onVisibility);
      }
      listeners.add(onTick);
      if (timer === undefined) wind();
      return () => {
        listeners.delete(onTick);
        if (listeners.size > 0) return;
        document.removeEventListener('visibilitychange', onVisibility);
        wind();
      };
    },
    now: () => now,
  };
}

const seconds = makeClock(SECOND);
const minutes = makeClock(MINUTE);

/** The time, to the second where `ticking` and to the minute else; one clock for all who ask. */
export function useClock(ticking: boolean): Date {
  const clock = ticking ? seconds : minutes;
  return useSyncExternalStore(clock.subscribe, clock.now);
}
