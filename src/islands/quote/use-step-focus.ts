import { useCallback, useEffect, useRef, type RefObject } from 'react';
import { afterPaint } from '../ui/after-paint.ts';

export type WizardScreen = 'info' | 'project' | 'estimate';

/** Heading refs of the screens, and a callback to call before a step change. */
export type StepFocus = {
  titles: Record<WizardScreen, RefObject<HTMLHeadingElement | null>>;
  startMove: () => void;
};

/** After a step change by the visitor, scrolls to the top and focuses the heading; a new `round` is a step change too. */
export function useStepFocus(screen: WizardScreen, round: number, isLoaded: boolean): StepFocus {
  const info = useRef<HTMLHeadingElement>(null);
  const project = useRef<HTMLHeadingElement>(null);
  const estimate = useRef<HTMLHeadingElement>(null);
  const isMoving = useRef(false);
  useEffect(() => {
    const title = { info, project, estimate }[screen].current;
    if (!isMoving.current || !title) return;
    isMoving.current = false;
    window.scrollTo({ top: 0, behavior: 'instant' });
    const before = document.activeElement;
    afterPaint(() => {
      const now = document.activeElement;
      // A faster visitor's focus stays.
      if (now === before || now === document.body) title.focus({ preventScroll: true });
    });
  }, [screen, round, isLoaded]);
  const startMove = useCallback(() => {
    isMoving.current = true;
  }, []);
  return { titles: { info, project, estimate }, startMove };
}
