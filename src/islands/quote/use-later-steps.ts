import { useEffect, useState } from 'react';
import type { LaterSteps } from './later-steps.ts';

let loading: Promise<LaterSteps> | undefined;
let loaded: LaterSteps | null = null;

/** Loads the later steps once; after a failure the next call tries again. */
export function loadLaterSteps(): Promise<LaterSteps> {
  loading ??= import('./later-steps.ts')
    .then(({ fetchLaterSteps }) => fetchLaterSteps())
    .then((later) => (loaded = later))
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

/** Returns the later steps once wanted and loaded; null until then. */
export function useLaterSteps(isWanted: boolean): { later: LaterSteps | null; hasFailed: boolean } {
  const [fetched, setFetched] = useState<LaterSteps | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (isWanted) loadLaterSteps().then(setFetched, () => setFailed(true));
  }, [isWanted]);
  // Preloaded steps render without a loading state.
  return { later: isWanted ? (fetched ?? loaded) : null, hasFailed };
}
