import { useCallback, useEffect, useRef, type RefObject } from 'react';

/** The heading of the step on screen, and the announcement that the visitor goes to another one. */
export type StepFocus = { title: RefObject<HTMLHeadingElement | null>; startMove: () => void };

/** After a visitor's move, brings the page to its top and the focus to the heading as soon as `step` shows one. */
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
