import type { EstimateStep } from './estimate/EstimateStep.tsx';
import type { MovingArc } from './estimate/MovingArc.tsx';
import type { ProjectScreen } from './ProjectScreen.tsx';

/** The two later steps and the sun on its way to them; nobody needs them before the first is filled in. */
export type LaterSteps = {
  ProjectScreen: typeof ProjectScreen;
  EstimateStep: typeof EstimateStep;
  MovingArc: typeof MovingArc;
};

/** Fetches them, and draws the toasts. It stands apart so that the list of all parts is not loaded with the page. */
export async function fetchLaterSteps(): Promise<LaterSteps> {
  const [project, estimate, arc, { mountToaster }] = await Promise.all([
    import('./ProjectScreen.tsx'),
    import('./estimate/EstimateStep.tsx'),
    import('./estimate/MovingArc.tsx'),
    import('../ui/toast-host.tsx'),
  ]);
  mountToaster();
  return {
    ProjectScreen: project.ProjectScreen,
    EstimateStep: estimate.EstimateStep,
    MovingArc: arc.MovingArc,
  };
}
