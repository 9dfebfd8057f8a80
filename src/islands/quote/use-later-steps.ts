import { useEffect, useState } from 'react';
import type { EstimateStep } from './EstimateStep.tsx';
import type { ProjectScreen } from './ProjectScreen.tsx';

/** The two later steps; nobody needs them before the first is filled in. */
export type LaterSteps = { ProjectScreen: typeof ProjectScreen; EstimateStep: typeof EstimateStep };

let loading: Promise<LaterSteps> | undefined;

/** Fetches the later steps once; called at the first sign that somebody fills the form in. */
export function loadLaterSteps(): Promise<LaterSteps> {
  loading ??= Promise.all([import('./ProjectScreen.tsx'), import('./EstimateStep.tsx')]).then(
    ([project, estimate]) => ({
      ProjectScreen: project.ProjectScreen,
      EstimateStep: estimate.EstimateStep,
    }),
  );
  return loading;
}

/** Fetches ahead; a failure shows when the step is wanted. */
export function prepareLaterSteps(): void {
  loadLaterSteps().catch(() => undefined);
}

/** The later steps, once they are wanted and there; null until then. */
export function useLaterSteps(isWanted: boolean): { later: LaterSteps | null; hasFailed: boolean } {
  const [later, setLater] = useState<LaterSteps | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (isWanted) loadLaterSteps().then(setLater, () => setFailed(true));
  }, [isWanted]);
  return { later, hasFailed };
}
