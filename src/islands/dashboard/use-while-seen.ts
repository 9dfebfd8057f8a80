import { useEffect } from 'react';

/** Reads at once, so often (in ms) while the tab is seen, and when tab or connection come back. */
export function useWhileSeen(every: number, read: () => void): void {
  useEffect(() => {
    read();
    const readIfSeen = (): void => {
      if (document.visibilityState === 'visible' && navigator.onLine) read();
    };
    const timer = setInterval(readIfSeen, every);
    document.addEventListener('visibilitychange', readIfSeen);
    window.addEventListener('online', readIfSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', readIfSeen);
      window.removeEventListener('online', readIfSeen);
    };
  }, [every, read]);
}
