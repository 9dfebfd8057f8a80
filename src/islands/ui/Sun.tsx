import { useEffect, type Ref } from 'react';
import { sunAt, type SunPath } from '../../domain/content/sun-path.ts';
import type { Elements } from './elements.ts';

type SunDiscProps = { x: number; y: number; radius: number };

/** After the circle of a sun, the same as an element of its own, which browsers carry from page to page (src/styles/base.css). */
export const SunDisc = ({ x, y, radius }: SunDiscProps) => (
  <foreignObject x={x - radius} y={y - radius} width={2 * radius} height={2 * radius}>
    <i className="sun-disc" />
  </foreignObject>
);

/** Size of an arc, for wide or narrow screens, and the radius of its sun. */
export type ArcSize = {
  path: SunPath;
  width: number;
  height: number;
  sun: number;
  className: string;
};

type SunArcProps = {
  size: ArcSize;
  /** Angle of the sun, in degrees. */
  at: number;
  /** Group of the sun, which travels. */
  sunRef: Ref<SVGGElement>;
  children: Elements;
};

/** Lines of the sun's path, and the sun on it. */
export function SunArc({ size, at, sunRef, children }: SunArcProps) {
  const place = sunAt(size.path, at);
  return (
    <svg
      className={`h-auto w-full overflow-visible ${size.className}`}
      viewBox={`0 0 ${size.width} ${size.height}`}
      fill="none"
      aria-hidden="true"
    >
      {children}
      <g ref={sunRef}>
        <circle className="fill-poppy-500" cx={place.x} cy={place.y} r={size.sun} />
        <SunDisc {...place} radius={size.sun} />
        <circle
          className="stroke-poppy-500"
          cx={place.x}
          cy={place.y}
          r={1.72 * size.sun}
          strokeOpacity=".6"
        />
      </g>
    </svg>
  );
}

/** The sun below the end of its path, for a link that has closed. */
export const SetSun = () => (
  <svg className="h-auto w-full overflow-visible" viewBox="0 0 420 150" fill="none" aria-hidden="true">
    <path className="stroke-fog-300" d="M0 130H420" strokeWidth="1.2" />
    <path className="stroke-fog-500" d="M20 130A210 190 0 0 1 400 130" strokeWidth="1.2" />
    <path className="fill-poppy-500" d="M386 130a14 14 0 0 1 28 0z" />
  </svg>
);

/** Switches the page, including the header, to its noon colors while a price is shown. */
export function useNoon(): void {
  useEffect(() => {
    const page = document.documentElement;
    page.dataset.sky = 'noon';
    return () => {
      delete page.dataset.sky;
    };
  }, []);
}
