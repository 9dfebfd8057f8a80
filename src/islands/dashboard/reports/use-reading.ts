import { useCallback, useEffect, useReducer, useState } from 'react';
import { renewSession } from '../../../services/auth.ts';
import type { ReadResult } from '../../../services/retry.ts';

/** What is known of something read from the database; a value stays while it is read again, or when that fails. */
export type Reading<T> = {
  value: T | null;
  busy: boolean;
  /** The last read failed. */
  failed: boolean;
};

type ReadingEvent<T> = { type: 'asked' } | { type: 'failed' } | { type: 'read'; value: T };

function reduce<T>(state: Reading<T>, event: ReadingEvent<T>): Reading<T> {
  switch (event.type) {
    case 'asked':
      return { ...state, busy: true };
    case 'failed':
      return { ...state, busy: false, failed: true };
    case 'read':
      return { value: event.value, busy: false, failed: false };
  }
}

/** Reads, with one fresh access token should the present one be refused. */
async function readSignedIn<T>(
  read: (signal: AbortSignal) => Promise<ReadResult<T>>,
  signal: AbortSignal,
): Promise<ReadResult<T>> {
  const result = await read(signal);
  if (result.ok || result.error !== 'signed-out') return result;
  const renewed = await renewSession();
  return renewed.ok ? read(signal) : result;
}

/** Reads at once, whenever `read` is another function, on request, and when the connection comes back after a failure. */
export function useReading<T>(
  read: (signal: AbortSignal) => Promise<ReadResult<T>>,
): Reading<T> & { again: () => void } {
  const [state, dispatch] = useReducer(reduce<T>, { value: null, busy: true, failed: false });
  const [round, setRound] = useState(0);
  const again = useCallback(() => setRound((count) => count + 1), []);

  useEffect(() => {
    const controller = new AbortController();
    dispatch({ type: 'asked' });
    void readSignedIn(read, controller.signal).then((result) => {
      if (controller.signal.aborted) return;
      dispatch(result.ok ? { type: 'read', value: result.value } : { type: 'failed' });
    });
    return () => controller.abort();
  }, [read, round]);

  const { failed } = state;
  useEffect(() => {
    if (!failed) return;
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [failed, again]);

  return { ...state, again };
}
