import { useEffect, useRef, type RefObject } from 'react';
import type { SunPath } from '../../domain/content/sun-path.ts';
import { sunTravel } from '../../domain/content/sun-travel.ts';

/** Duration in ms and easing of the sun (docs/design.md). */
const TIMING: KeyframeAnimationOptions = { duration: 1400, easing: 'cubic-bezier(0.22, 0.61, 0.2, 1)' };

/** Animated elements of an arc: the sun, the line it draws, and the line ahead (both with pathLength 1). */
export type Travel = {
  sun: RefObject<SVGGElement | null>;
  line: RefObject<SVGPathElement | null>;
  ahead: RefObject<SVGPathElement | null>;
};

/** Draws the line ahead once the sun has arrived. */
const AHEAD: KeyframeAnimationOptions = { duration: 400, delay: 1400, fill: 'backwards' };

/** Animates the sun on mount and whenever its end angle increases; never backward. */
export function useTravel(path: SunPath, from: number, to: number): Travel {
  const sun = useRef<SVGGElement>(null);
  const line = useRef<SVGPathElement>(null);
  const ahead = useRef<SVGPathElement>(null);
  useEffect(() => {
    const isWanted = window.matchMedia('(prefers-reduced-motion: no-preference)').matches;
    if (to <= from || !isWanted) return;
    const frames = sunTravel(path, from, to);
    sun.current?.animate(
      frames.map(({ transform }) => ({ transform })),
      TIMING,
    );
    line.current?.animate(
      frames.map(({ undrawn }) => ({ strokeDasharray: '1 1', strokeDashoffset: undrawn })),
      TIMING,
    );
    ahead.current?.animate({ strokeDasharray: ['1 1', '1 1'], strokeDashoffset: [1, 0] }, AHEAD);
  }, [path, from, to]);
  return { sun, line, ahead };
}
