/** How often is looked for new leads, in ms: with the answer's time they appear within ten seconds. */
export const LOOK_EVERY = 8000;

/**
 * The same while the tab is hidden. It is slowed down, not stopped: the title's count and the sound are for exactly
 * those who look elsewhere. Browsers stretch this to a minute in a tab that is hidden for long.
 */
export const LOOK_HIDDEN_EVERY = 20_000;

/** The same where the backend tells of changes by itself: a look now and then, should the line have died unnoticed. */
export const LOOK_LIVE_EVERY = 60_000;

/** Longest pause after failures, in ms. */
export const LONGEST_PAUSE = 120_000;

/** How long to wait before the next look; every failure in a row doubles it. */
export function pauseBefore(look: { failures: number; isHidden: boolean; isLive: boolean }): number {
  const usual = look.isLive ? LOOK_LIVE_EVERY : look.isHidden ? LOOK_HIDDEN_EVERY : LOOK_EVERY;
  return Math.min(Math.max(LONGEST_PAUSE, usual), usual * 2 ** Math.min(look.failures, 10));
}

/** Looks that go on by themselves. */
export type Polling = {
  /** Looks at once, for instance because the tab or the connection came back. */
  lookNow: () => void;
  setLive: (isLive: boolean) => void;
  stop: () => void;
};

/** Looks again and again; `look` answers whether it worked. Only one look is under way at a time. */
export function startPolling(look: (signal: AbortSignal) => Promise<boolean>): Polling {
  const stopping = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isLive = false;
  let isLooking = false;
  let isWanted = false;

  const wait = (): void => {
    clearTimeout(timer);
    if (stopping.signal.aborted) return;
    timer = setTimeout(
      run,
      pauseBefore({ failures, isLive, isHidden: document.visibilityState === 'hidden' }),
    );
  };
  const run = (): void => {
    clearTimeout(timer);
    if (isLooking) {
      isWanted = true;
      return;
    }
    isLooking = true;
    void look(stopping.signal)
      .catch(() => false)
      .then((worked) => {
        failures = worked ? 0 : failures + 1;
        isLooking = false;
        if (isWanted && worked && !stopping.signal.aborted) run();
        else wait();
        isWanted = false;
      });
  };
  const onVisibility = (): void => {
    if (document.visibilityState === 'visible') run();
    else wait();
  };

  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('online', run);
  wait();
  return {
    lookNow: run,
    setLive: (live) => {
      isLive = live;
      wait();
    },
    stop: () => {
      stopping.abort();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('online', run);
    },
  };
}
