import type { DirtResult } from '../../domain/tools/is-it-dirt.ts';
import { CURVE_DAYS, CURVE_FRAMES, curveDay, curveLevel, dirtCurve } from './dirt-curve.ts';
import { part, words } from './shapes.ts';

/** Parts of the curve that depend on the roof, from the back to the front. */
const PATHS = ['area', 'reached', 'low', 'high', 'rain', 'today'];
const LEVELS = [1, 2, 3];

/** Loss over a dry season between two rates, with the day reached; one drawing per screen width. */
export function DirtCurve({ result }: { result: DirtResult }) {
  return CURVE_FRAMES.map((frame) => {
    const shapes = dirtCurve(result, frame);
    const { id, width, height, left, right, base, top, sun, isWide } = frame;
    return (
      <svg
        key={id}
        className={`tool-figure ${id}`}
        viewBox={`0 0 ${width} ${height}`}
        fill="none"
        role="img"
        {...part(shapes, 'drawing')}
      >
        <path className="base" d={`M${left} ${base}H${right}`} />
        <path
          className="grid"
          d={LEVELS.map((level) => `M${left} ${curveLevel(frame, level)}H${right}`).join('')}
        />
        <text x={left - 8} y={base + 5} textAnchor="end">
          0
        </text>
        {LEVELS.map((level) => (
          <text key={level} x={left - 8} y={curveLevel(frame, level) + 5} textAnchor="end">
            {words(shapes, `level${level}`)}
          </text>
        ))}
        {CURVE_DAYS.map((day) => (
          <g key={day}>
            <path className="ticks" d={`M${curveDay(frame, day)} ${base}v8`} />
            <text x={curveDay(frame, day)} y={base + 28} textAnchor="middle">
              {day}
            </text>
          </g>
        ))}
        <text x={left} y={base + 50}>
          {isWide ? 'Dry days since the last good rain' : 'Dry days'}
        </text>
        {PATHS.map((name) => (
          <path key={name} className={name} {...part(shapes, name)} />
        ))}
        <circle className="sun" r={sun} {...part(shapes, 'sun')} />
        <circle className="ring" r={sun + 7} {...part(shapes, 'ring')} />
        <text className="strong" {...part(shapes, 'now')}>
          {words(shapes, 'now')}
        </text>
        {['highLabel', 'lowLabel'].map((name) => (
          <text key={name} textAnchor="end" {...part(shapes, name)}>
            {words(shapes, name)}
          </text>
        ))}
        <text x={right} y={top - 14} textAnchor="end">
          Rain
        </text>
      </svg>
    );
  });
}
