import type { QuoteValues } from '../../stores/forms/quote-values.ts';
import type { EstimateStep } from './estimate/EstimateStep.tsx';
import type { MovingArc } from './estimate/MovingArc.tsx';
import type { ProjectScreen } from './ProjectScreen.tsx';

/** Steps 2 and 3 and the sun's animation, loaded only after step 1. */
export type LaterSteps = {
  ProjectScreen: typeof ProjectScreen;
  EstimateStep: typeof EstimateStep;
  MovingArc: typeof MovingArc;
};

/** Fills in what was typed in a short form. It is here, because every dynamic import lists its chunks where it is made. */
export async function carryDetails(before: QuoteValues, isNewer: boolean): Promise<void> {
  const { fillQuote } = await import('../../stores/forms/carried-details.ts');
  fillQuote(before, isNewer, new Date());
}

/** Loads the later steps and mounts the toaster. A separate module keeps the chunk list out of the initial load. */
export async function fetchLaterSteps(): Promise<LaterSteps> {
  const [project, estimate, arc, { mountToaster }] = await Promise.all([
    import('./ProjectScreen.tsx'),
    import('./estimate/EstimateStep.tsx'),
    import('./estimate/MovingArc.tsx'),
    import('../toasts/Toaster.tsx'),
  ]);
  mountToaster();
  return {
    ProjectScreen: project.ProjectScreen,
    EstimateStep: estimate.EstimateStep,
    MovingArc: arc.MovingArc,
  };
}
