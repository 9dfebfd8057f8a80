import { useEffect, useState } from 'react';
import type { LaterSteps } from './later-steps.ts';

let loading: Promise<LaterSteps> | undefined;
let loaded: LaterSteps | null = null;

/** Fetches the later steps once; called at the first sign that somebody fills the form in. */
export function loadLaterSteps(): Promise<LaterSteps> {
  loading ??= import('./later-steps.ts')
    .then(({ fetchLaterSteps }) => fetchLaterSteps())
    .then((later) => (loaded = later));
  return loading;
}

/** Fetches ahead; a failure shows when the step is wanted. */
export function prepareLaterSteps(): void {
  loadLaterSteps().catch(() => undefined);
}

/** The later steps, once they are wanted and there; null until then. */
export function useLaterSteps(isWanted: boolean): { later: LaterSteps | null; hasFailed: boolean } {
  const [fetched, setFetched] = useState<LaterSteps | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (isWanted) loadLaterSteps().then(setFetched, () => setFailed(true));
  }, [isWanted]);
  // What was fetched ahead is drawn at once.
  return { later: isWanted ? (fetched ?? loaded) : null, hasFailed };
}
