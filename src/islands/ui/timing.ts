import { useEffect, useState } from 'react';

/** Returns the current time, updated at an interval in ms. */
export function useNow(interval: number): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), interval);
    return () => clearInterval(timer);
  }, [interval]);
  return now;
}

/** Runs a task after the next frame is painted, so that it does not delay the response to an input. */
export function afterPaint(task: () => void): void {
  requestAnimationFrame(() => setTimeout(task));
}
