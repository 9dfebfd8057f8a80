import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect, useState } from 'react';
import type { LaterSteps } from './later-steps.ts';

let loading: Promise<void> | undefined;
const $later = atom<LaterSteps | null>(null);

/** Loads the later steps once; after a failure the next call tries again. */
export function loadLaterSteps(): Promise<void> {
  loading ??= import('./later-steps.ts')
    .then(({ fetchLaterSteps }) => fetchLaterSteps())
    .then((later) => $later.set(later))
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
  const later = useStore($later, { ssr: 'initial' });
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (isWanted) loadLaterSteps().catch(() => setFailed(true));
  }, [isWanted]);
  return { later, hasFailed };
}
