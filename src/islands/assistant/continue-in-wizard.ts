import { wizardProject } from '../../domain/assistant/price-answer.ts';
import type { PriceRequest } from '../../domain/assistant/price-types.ts';
import { handProjectToWizard } from '../../stores/wizard-project.ts';

/** Writes service, option and quantities into the wizard's draft and opens the wizard. */
export function continueInWizard(request: PriceRequest, now: Date): void {
  const project = wizardProject(request);
  if (project) handProjectToWizard(project, now);
  window.location.assign('/quote');
}
