import { tenth } from '../../domain/content/format-count.ts';
import { sunArc, sunAt, sunTick } from '../../domain/content/sun-path.ts';
import { TERM_YEARS } from '../../domain/tools/net-metering.ts';
import type { MeteringAnswer } from '../../domain/tools/net-metering-tool.ts';
import { formatDate, yearsLater, type TypedDate } from '../../domain/tools/typed-date.ts';

/**
 * Drawings for wide and narrow screens: circle of the arc, the degrees it reaches on each side of the top, its sun,
 * the width to keep free beside the label above the sun, and the corners of the labels at the foot.
 */
const FRAMES = [
  {
    id: 'wide',
    view: '0 0 1200 440',
    path: { cx: 600, cy: 900, rx: 800, ry: 800 },
    reach: 46,
    sun: 14,
    ring: 25,
    margin: 160,
    foot: { left: 25, right: 1175, y: 370 },
  },
  {
    id: 'narrow',
    view: '0 0 350 190',
    path: { cx: 175, cy: 300, rx: 230, ry: 230 },
    reach: 43,
    sun: 10,
    ring: 17,
    margin: 132,
    foot: { left: 18, right: 332, y: 158 },
  },
] as const;

type Frame = (typeof FRAMES)[number];

/** Distance of the year labels below the arc of the wide drawing. */
const YEARS_BELOW = 44;

/** Returns the angle of a share of the terms. */
const angleAt = ({ reach }: Frame, share: number): number => 90 + (2 * share - 1) * reach;

const arcTo = (frame: Frame, share: number): string =>
  sunArc(frame.path, angleAt(frame, 0), angleAt(frame, share));

/** Returns a tick a year, longer every five. */
const ticksOf = (frame: Frame): string =>
  Array.from({ length: TERM_YEARS - 1 }, (_, index) => index + 1)
    .map((year) => sunTick(frame.path, angleAt(frame, year / TERM_YEARS), 7, year % 5 === 0 ? 21 : 13))
    .join('');

/** Years as a number; the middle of the year when the month is not known. */
const yearsOf = ({ year, month }: TypedDate): number => year + (month === undefined ? 0.5 : (month - 1) / 12);

/** Returns the side of the sun on which its label does not cross the arc. */
function labelPlace({ path: { cx }, margin }: Frame, share: number, x: number) {
  if (share < 0.35) return { x: Math.max(x + 10, margin), textAnchor: 'end' } as const;
  if (share > 0.65) return { x: Math.min(x - 10, 2 * cx - margin), textAnchor: 'start' } as const;
  return { x, textAnchor: 'middle' } as const;
}

/** The 20 years of the terms as a day of sun; one drawing per screen width. */
export function MeteringArc({ answer }: { answer: MeteringAnswer }) {
  const { result, today } = answer;
  const { on } = answer.input;
  const now: TypedDate = { year: Number(today.slice(0, 4)), month: Number(today.slice(5, 7)) };
  const end = 'end' in result ? result.end : undefined;
  const term = on && end ? { on, end } : undefined;
  const share = term ? Math.min(Math.max((yearsOf(now) - yearsOf(term.on)) / TERM_YEARS, 0), 1) : 0;
  const label = term
    ? `Twenty years drawn as one day of sun: switched on ${formatDate(term.on)}, now ${formatDate(now)}, last day in ${formatDate(term.end)}.`
    : 'Twenty years drawn as an arc, a tick for each. Without both ends there’s no place for today on it.';
  return FRAMES.map((frame) => {
    const { id, view, foot } = frame;
    const sun = sunAt(frame.path, angleAt(frame, share));
    const nem = 'nem' in result && id === 'wide' ? result.nem.replace('net metering', 'the') : '';
    return (
      <svg key={id} className={id} viewBox={view} fill="none" role="img" aria-label={label}>
        <path className="arc" d={arcTo(frame, 1)} />
        <path className="ticks" d={ticksOf(frame)} />
        {term && (
          <g>
            <path className="past" d={arcTo(frame, share)} />
            <circle className="sun" r={frame.sun} cx={sun.x} cy={sun.y} />
            <circle className="ring" r={frame.ring} cx={sun.x} cy={sun.y} />
            <text
              className="strong"
              y={tenth(sun.y - frame.ring - 12)}
              {...labelPlace(frame, share, sun.x)}
            >{`Now, ${formatDate(now)}`}</text>
            <text className="strong" x={foot.left} y={foot.y}>
              {formatDate(term.on)}
            </text>
            <text x={foot.left} y={foot.y + 20}>
              switched on
            </text>
            <text className="strong" x={foot.right} y={foot.y} textAnchor="end">
              {formatDate(term.end)}
            </text>
            <text x={foot.right} y={foot.y + 20} textAnchor="end">
              {result.kind === 'agreement' ? 'if it is NEM 2' : `${nem} terms end`.trim()}
            </text>
            {id === 'wide' &&
              [5, 10, 15].map((years) => (
                <text
                  key={years}
                  textAnchor="middle"
                  {...sunAt(frame.path, angleAt(frame, years / TERM_YEARS), YEARS_BELOW)}
                >
                  {yearsLater(term.on, years).year}
                </text>
              ))}
          </g>
        )}
      </svg>
    );
  });
}
