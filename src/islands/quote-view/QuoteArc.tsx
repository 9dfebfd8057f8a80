import { sunArc, sunAt, sunTicks, type SunPath } from '../../domain/content/sun-path.ts';

const PATH: SunPath = { cx: 640, cy: 760, rx: 720, ry: 720 };
/** First and last angle of the drawn arc. */
const [FROM, TO] = [37, 143];

/** The promised minutes as one arc with the sun at the share that is gone, 0 to 1. */
export function QuoteArc({ gone, ends }: { gone: number; ends: readonly [string, string] }) {
  const at = FROM + (TO - FROM) * gone;
  const sun = sunAt(PATH, at);
  return (
    <div className="quote-arc">
      <svg viewBox="0 0 1280 330" fill="none" aria-hidden="true">
        <path d={sunArc(PATH, FROM, TO)} className="line" />
        <path d={sunTicks(PATH, 50, 8, 16)} className="line" />
        <path d={sunArc(PATH, FROM, at)} className="gone" />
        <path d={sunArc(PATH, at, TO)} className="rest" />
        <circle cx={sun.x} cy={sun.y} r="15" className="sun" />
      </svg>
      <p className="quote-ends">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </p>
    </div>
  );
}
