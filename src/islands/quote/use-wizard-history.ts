import { useEffect } from 'react';
import { checkInfo } from '../../domain/forms/lead-fields.ts';
import { $quote, goToStep } from '../../stores/forms/quote.ts';

/** Returns the step of a history state; defaults to 1. */
function stepOf(state: unknown): number {
  const step = typeof state === 'object' && state !== null && 'quoteStep' in state ? state.quoteStep : 1;
  return typeof step === 'number' ? step : 1;
}

const historyState = (quoteStep: number): { quoteStep: number } => ({ quoteStep });

/** Pushes step 2 onto the history, so that Back leads to step 1. */
export const pushProjectStep = (): void => history.pushState(historyState(2), '');

/** Removes step 2 from the history after the wizard's own Back button. */
export const leaveProjectStep = (): void => {
  if (stepOf(history.state) === 2) history.back();
};

/** Replaces step 2 with the estimate: a stored lead cannot be edited with Back. */
export const replaceByEstimate = (): void => history.replaceState(historyState(3), '');

/** Syncs the step with Back and Forward; while `isLocked`, the step stays. */
export function useWizardHistory(isLocked: boolean, onMove: () => void): void {
  // A draft restored on step 2 gets a history entry for step 1 below it.
  // Without storage, a reload of step 2 shows step 1: its entry must say so, or Back would lead to step 2.
  useEffect(() => {
    const { step } = $quote.get();
    if (step === 2 && stepOf(history.state) !== 2) pushProjectStep();
    else if (step === 1 && stepOf(history.state) !== 1) history.replaceState(historyState(1), '');
  }, []);

  useEffect(() => {
    const follow = (event: PopStateEvent): void => {
      const { step, values, submittedAt } = $quote.get();
      if (submittedAt !== null) return;
      if (isLocked) {
        pushProjectStep();
        return;
      }
      const isReady = Object.keys(checkInfo(values)).length === 0;
      const wanted = stepOf(event.state) === 2 && isReady ? 2 : 1;
      if (wanted === step) return;
      onMove();
      goToStep(wanted);
    };
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [isLocked, onMove]);
}
