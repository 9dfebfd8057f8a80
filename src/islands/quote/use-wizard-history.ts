import { useEffect } from 'react';
import { checkInfo } from '../../domain/forms/lead-fields.ts';
import { $quote, goToStep } from '../../stores/quote.ts';

/** The step a place in the browser's history stands for; other places count as the first. */
function placeOf(state: unknown): number {
  const place = typeof state === 'object' && state !== null && 'quoteStep' in state ? state.quoteStep : 1;
  return typeof place === 'number' ? place : 1;
}

const place = (quoteStep: number): { quoteStep: number } => ({ quoteStep });

/** Puts step 2 on top of step 1, so that the browser's Back leads there. */
export const pushProjectStep = (): void => history.pushState(place(2), '');

/** Lets go of the place of step 2 after the wizard's own Back. */
export const leaveProjectStep = (): void => {
  if (placeOf(history.state) === 2) history.back();
};

/** The estimate takes the place of step 2: there is no way back past a lead that was stored. */
export const replaceByEstimate = (): void => history.replaceState(place(3), '');

/** Follows the browser's Back and Forward; `isHeld` keeps the step while a lead is under way. */
export function useWizardHistory(isLocked: boolean, onMove: () => void): void {
  // A draft that opens on step 2 gets step 1 beneath it.
  useEffect(() => {
    if ($quote.get().step === 2 && placeOf(history.state) !== 2) pushProjectStep();
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
      const wanted = placeOf(event.state) === 2 && isReady ? 2 : 1;
      if (wanted === step) return;
      onMove();
      goToStep(wanted);
    };
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [isLocked, onMove]);
}
