import { TERM_YEARS } from '../../domain/tools/net-metering.ts';
import type { MeteringAnswer } from '../../domain/tools/net-metering-tool.ts';
import { formatDate, yearsLater, type TypedDate } from '../../domain/tools/typed-date.ts';
import type { Shapes } from './shapes.ts';

/** Circle of the arc, the degrees it reaches either side of the top, and its sun. */
export type ArcFrame = {
  id: string;
  cx: number;
  cy: number;
  radius: number;
  reach: number;
  sun: number;
  ring: number;
  /** Distance of the year labels below the arc. */
  labels: number;
  /** Width to keep free beside the label above the sun. */
  margin: number;
  isWide: boolean;
};

/** Drawings for wide and narrow screens. */
export const ARC_FRAMES: (ArcFrame & { width: number; height: number })[] = [
  {
    id: 'wide',
    width: 1200,
    height: 440,
    cx: 600,
    cy: 900,
    radius: 800,
    reach: 46,
    sun: 14,
    ring: 25,
    labels: 44,
    margin: 160,
    isWide: true,
  },
  {
    id: 'narrow',
    width: 350,
    height: 190,
    cx: 175,
    cy: 300,
    radius: 230,
    reach: 43,
    sun: 10,
    ring: 17,
    labels: 0,
    margin: 132,
    isWide: false,
  },
];

const tenth = (value: number): number => Math.round(value * 10) / 10;

function pointAt({ cx, cy, radius, reach }: ArcFrame, share: number, inset = 0): { x: number; y: number } {
  const angle = ((2 * share - 1) * reach * Math.PI) / 180;
  return {
    x: tenth(cx + (radius - inset) * Math.sin(angle)),
    y: tenth(cy - (radius - inset) * Math.cos(angle)),
  };
}

function arcTo(frame: ArcFrame, share: number): string {
  const [from, to] = [pointAt(frame, 0), pointAt(frame, share)];
  return `M${from.x} ${from.y}A${frame.radius} ${frame.radius} 0 0 1 ${to.x} ${to.y}`;
}

/** Returns the whole arc and a tick a year, longer every five. */
export function arcLines(frame: ArcFrame): { arc: string; ticks: string } {
  const ticks = Array.from({ length: TERM_YEARS - 1 }, (_, index) => index + 1).map((year) => {
    const share = year / TERM_YEARS;
    const from = pointAt(frame, share, 7);
    const to = pointAt(frame, share, year % 5 === 0 ? 21 : 13);
    return `M${from.x} ${from.y}L${to.x} ${to.y}`;
  });
  return { arc: arcTo(frame, 1), ticks: ticks.join('') };
}

/** Years as a number; the middle of the year when the month is not known. */
const yearsOf = ({ year, month }: TypedDate): number => year + (month === undefined ? 0.5 : (month - 1) / 12);

/** Returns the side of the sun on which its label does not cross the arc. */
function labelPlace({ cx, margin }: ArcFrame, share: number, x: number): Record<string, string | number> {
  if (share < 0.35) return { x: Math.max(x + 10, margin), textAnchor: 'end' };
  if (share > 0.65) return { x: Math.min(x - 10, 2 * cx - margin), textAnchor: 'start' };
  return { x, textAnchor: 'middle' };
}

/** Returns what depends on the dates: the part of the term that is over, today's sun and the labels. */
export function meteringArc({ result, input: { on }, today }: MeteringAnswer, frame: ArcFrame): Shapes {
  const now: TypedDate = { year: Number(today.slice(0, 4)), month: Number(today.slice(5, 7)) };
  const end = 'end' in result ? result.end : undefined;
  const isDrawn = on !== undefined && end !== undefined;
  const share = isDrawn ? Math.min(Math.max((yearsOf(now) - yearsOf(on)) / TERM_YEARS, 0), 1) : 0;
  const sun = pointAt(frame, share);
  const visibility = isDrawn ? 'visible' : 'hidden';
  const nem = 'nem' in result && frame.isWide ? result.nem.replace('net metering', 'the') : '';
  const endText = result.kind === 'agreement' ? 'if it is NEM 2' : `${nem} terms end`.trim();
  const shapes: Shapes = {
    past: { d: isDrawn ? arcTo(frame, share) : '', visibility },
    sun: { cx: sun.x, cy: sun.y, visibility },
    ring: { cx: sun.x, cy: sun.y, visibility },
    now: {
      ...labelPlace(frame, share, sun.x),
      y: tenth(sun.y - frame.ring - 12),
      text: `Now, ${formatDate(now)}`,
      visibility,
    },
    start: { text: isDrawn ? formatDate(on) : '', visibility },
    startNote: { text: 'switched on', visibility },
    end: { text: isDrawn ? formatDate(end) : '', visibility },
    endNote: { text: endText, visibility },
    drawing: {
      'aria-label': isDrawn
        ? `Twenty years drawn as one day of sun: switched on ${formatDate(on)}, now ${formatDate(now)}, last day in ${formatDate(end)}.`
        : 'Twenty years drawn as an arc, a tick for each. Without both ends there’s no place for today on it.',
    },
  };
  if (frame.labels > 0)
    for (const years of [5, 10, 15]) {
      const place = pointAt(frame, years / TERM_YEARS, frame.labels);
      shapes[`year${years}`] = {
        x: place.x,
        y: place.y,
        text: isDrawn ? yearsLater(on, years).year : '',
        visibility,
      };
    }
  return shapes;
}
