import { useEffect, useState, useSyncExternalStore } from 'react';
import type { LaterSteps } from './later-steps.ts';

let loading: Promise<void> | undefined;
let loaded: LaterSteps | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Loads the later steps once; after a failure the next call tries again. */
export function loadLaterSteps(): Promise<void> {
  loading ??= import('./later-steps.ts')
    .then(({ fetchLaterSteps }) => fetchLaterSteps())
    .then((later) => {
      loaded = later;
      for (const listener of listeners) listener();
    })
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}

/** Preloads the later steps; a failure shows when the step opens. */
export function prepareLaterSteps(): void {
  loadLaterSteps().catch(() => undefined);
}

/** Loads the later steps once wanted, and returns them as soon as they are loaded, for whatever reason; null until then. */
export function useLaterSteps(isWanted: boolean): { later: LaterSteps | null; hasFailed: boolean } {
  const later = useSyncExternalStore(
    subscribe,
    () => loaded,
    () => null,
  );
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (isWanted) loadLaterSteps().catch(() => setFailed(true));
  }, [isWanted]);
  return { later, hasFailed };
}
