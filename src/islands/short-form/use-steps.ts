import { useEffect, useRef, useState, type RefObject } from 'react';

/** Current step, heading refs, and navigation. */
export type Steps = {
  step: 1 | 2;
  headings: Record<1 | 2, RefObject<HTMLHeadingElement | null>>;
  goTo: (step: 1 | 2) => void;
};

/** Manages the two steps and moves the focus to the heading of the new one. */
export function useSteps(): Steps {
  const [step, setStep] = useState<1 | 2>(1);
  const first = useRef<HTMLHeadingElement>(null);
  const second = useRef<HTMLHeadingElement>(null);
  const isMoving = useRef(false);
  useEffect(() => {
    if (isMoving.current) (step === 1 ? first : second).current?.focus();
    isMoving.current = false;
  }, [step]);
  return {
    step,
    headings: { 1: first, 2: second },
    goTo: (next) => {
      isMoving.current = true;
      setStep(next);
    },
  };
}
