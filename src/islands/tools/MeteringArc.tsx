import type { MeteringAnswer } from '../../domain/tools/net-metering-tool.ts';
import { ARC_FRAMES, arcLines, meteringArc } from './metering-arc.ts';
import { part, words } from './shapes.ts';

/** The 20 years of the terms as a day of sun; one drawing per screen width. */
export function MeteringArc({ answer }: { answer: MeteringAnswer }) {
  return ARC_FRAMES.map((frame) => {
    const { id, width, height, sun, ring, isWide } = frame;
    const { arc, ticks } = arcLines(frame);
    const shapes = meteringArc(answer, frame);
    const [left, right, foot] = isWide ? [25, 1175, 370] : [18, 332, 158];
    return (
      <svg
        key={id}
        className={id}
        viewBox={`0 0 ${width} ${height}`}
        fill="none"
        role="img"
        {...part(shapes, 'drawing')}
      >
        <path className="arc" d={arc} />
        <path className="ticks" d={ticks} />
        <path className="past" {...part(shapes, 'past')} />
        <circle className="sun" r={sun} {...part(shapes, 'sun')} />
        <circle className="ring" r={ring} {...part(shapes, 'ring')} />
        <text className="strong" {...part(shapes, 'now')}>
          {words(shapes, 'now')}
        </text>
        <text className="strong" x={left} y={foot} {...part(shapes, 'start')}>
          {words(shapes, 'start')}
        </text>
        <text x={left} y={foot + 20} {...part(shapes, 'startNote')}>
          {words(shapes, 'startNote')}
        </text>
        <text className="strong" x={right} y={foot} textAnchor="end" {...part(shapes, 'end')}>
          {words(shapes, 'end')}
        </text>
        <text x={right} y={foot + 20} textAnchor="end" {...part(shapes, 'endNote')}>
          {words(shapes, 'endNote')}
        </text>
        {isWide &&
          [5, 10, 15].map((years) => (
            <text key={years} textAnchor="middle" {...part(shapes, `year${years}`)}>
              {words(shapes, `year${years}`)}
            </text>
          ))}
      </svg>
    );
  });
}
