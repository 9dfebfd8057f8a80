import { useCallback, useEffect, useState } from 'react';

/** A part of the screen that comes when it is wanted. */
export type LazyPart<T> = { part: T | null; failed: boolean; retry: () => void };

/**
 * Fetches a part of the screen once it is wanted. Unlike React's lazy, a part that does not come is a state with a
 * way to try again, and takes nothing else down.
 */
export function useLazy<T>(wanted: boolean, load: () => Promise<T>): LazyPart<T> {
  const [loading] = useState(() => load);
  const [part, setPart] = useState<{ value: T } | null>(null);
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  const isMissing = part === null;

  useEffect(() => {
    if (!wanted || !isMissing) return;
    let isOver = false;
    loading().then(
      (value) => {
        if (!isOver) setPart({ value });
      },
      () => {
        if (!isOver) setFailed(true);
      },
    );
    return () => {
      isOver = true;
    };
  }, [wanted, isMissing, tries, loading]);

  const retry = useCallback(() => {
    setFailed(false);
    setTries((count) => count + 1);
  }, []);
  return { part: part?.value ?? null, failed, retry };
}
