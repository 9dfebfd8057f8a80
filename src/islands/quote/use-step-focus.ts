import { useCallback, useEffect, useRef, type RefObject } from 'react';

/** Heading ref of the current step, and a callback to call before a step change. */
export type StepFocus = { title: RefObject<HTMLHeadingElement | null>; startMove: () => void };

/** After a step change by the visitor, scrolls to the top and focuses the new heading. */
export function useStepFocus(step: string): StepFocus {
  const title = useRef<HTMLHeadingElement>(null);
  const isMoving = useRef(false);
  useEffect(() => {
    if (!isMoving.current || !title.current) return;
    isMoving.current = false;
    window.scrollTo({ top: 0, behavior: 'instant' });
    title.current.focus({ preventScroll: true });
  }, [step]);
  const startMove = useCallback(() => {
    isMoving.current = true;
  }, []);
  return { title, startMove };
}
