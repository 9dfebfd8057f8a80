import { tenth } from '../../domain/content/format-count.ts';
import { DRY_SEASON_DAYS, lossAfter, MOST_DRY_DAYS, type DirtResult } from '../../domain/tools/is-it-dirt.ts';

/** Plot areas for wide and narrow screens: x of day 0, of the last dry day and of the rain's end; y of no loss and of the top. */
const FRAMES = [
  { id: 'wide', width: 1200, height: 430, left: 44, end: 1139, right: 1192, base: 378, top: 48, sun: 9 },
  { id: 'narrow', width: 350, height: 290, left: 36, end: 326, right: 344, base: 238, top: 40, sun: 8 },
] as const;

/** Days with a label. */
const DAYS = [0, 60, 120, 180, 240, MOST_DRY_DAYS];

/** Levels above zero, in percent of output. */
const LEVELS = [10, 20, 30];
const HIGHEST = 30;

/** Loss over a dry season between two rates, with the day reached; one drawing per screen width. */
export function DirtCurve({ result }: { result: DirtResult }) {
  return FRAMES.map((frame) => <Curve key={frame.id} result={result} frame={frame} />);
}

function Curve({ result, frame }: { result: DirtResult; frame: (typeof FRAMES)[number] }) {
  const { rates, loss, input, isDusty } = result;
  const { id, width, height, left, end, right, base, top, sun } = frame;
  const isWide = id === 'wide';
  const at = (day: number): number => tenth(left + (day / MOST_DRY_DAYS) * (end - left));
  const y = (percent: number): number => tenth(base - (percent / HIGHEST) * (base - top));
  const after = (rate: 'low' | 'high', day: number): number => lossAfter(rates[rate], day);
  const [low, high] = [y(after('low', MOST_DRY_DAYS)), y(after('high', MOST_DRY_DAYS))];
  // A line bends where it reaches the most that dirt takes.
  const bend = (rate: 'low' | 'high'): number =>
    Math.min(MOST_DRY_DAYS, (after(rate, MOST_DRY_DAYS) * 1000) / rates[rate]);
  const [lowBend, highBend] = [bend('low'), bend('high')];
  const [x, lowNow, highNow] = [at(input.days), y(loss.low), y(loss.high)];
  const start = `M${left} ${base}`;
  const span = `${Math.round(loss.low)} to ${Math.round(loss.high)}%`;
  const now = `${isWide ? 'Today, day' : 'Day'} ${input.days}: ${span}`;
  // Without room before the day, the label starts at the left edge, above the line at its end.
  const isEarly = input.days < (isWide ? 45 : 85);
  const labelEnd = ((4 + 6.5 * now.length) / (end - left)) * MOST_DRY_DAYS;
  const highDay = isDusty ? 165 : 200;
  const season = `${Math.round(after('low', DRY_SEASON_DAYS))} to ${Math.round(after('high', DRY_SEASON_DAYS))}%`;
  const highLabel = isDusty
    ? ['City streets, a highway or an airport, 0.16% a day', '0.16% a day']
    : ['The dustiest quarter of roofs, 0.1% a day or more', 'Dusty quarter'];
  const lowLabel = isDusty
    ? ['Start of the dustiest quarter, 0.1% a day: 18% after 180 days', '0.1% a day']
    : ['A roof below the average, 0.03% a day: 5% after 180 days', '0.03% a day'];
  // From the back to the front.
  const paths = {
    area: `${start}L${at(highBend)} ${high}H${end}V${low}L${at(lowBend)} ${low}Z`,
    reached: `${start}L${at(Math.min(input.days, highBend))} ${highNow}H${x}V${lowNow}L${at(Math.min(input.days, lowBend))} ${lowNow}Z`,
    low: `${start}L${at(lowBend)} ${low}H${end}`,
    high: `${start}L${at(highBend)} ${high}H${end}`,
    rain: `M${end} ${high}C${tenth(end + 22)} ${tenth((high + base) / 2)} ${tenth(end + 14)} ${tenth(base - 10)} ${right} ${base}`,
    today: `M${x} ${base}V${highNow}`,
  };
  return (
    <svg
      className={`tool-figure ${id}`}
      viewBox={`0 0 ${width} ${height}`}
      fill="none"
      role="img"
      aria-label={`Loss grows with dry days: after ${input.days} days ${span}, after ${DRY_SEASON_DAYS} days ${season}, then rain resets it.`}
    >
      <path className="base" d={`M${left} ${base}H${right}`} />
      <path className="grid" d={LEVELS.map((level) => `M${left} ${y(level)}H${right}`).join('')} />
      {[0, ...LEVELS].map((level) => (
        <text key={level} x={left - 8} y={y(level) + 5} textAnchor="end">
          {level === 0 ? '0' : `${level}%`}
        </text>
      ))}
      {DAYS.map((day) => (
        <g key={day}>
          <path className="ticks" d={`M${at(day)} ${base}v8`} />
          <text x={at(day)} y={base + 28} textAnchor="middle">
            {day}
          </text>
        </g>
      ))}
      <text x={left} y={base + 50}>
        {isWide ? 'Dry days since the last good rain' : 'Dry days'}
      </text>
      {Object.entries(paths).map(([name, d]) => (
        <path key={name} className={name} d={d} />
      ))}
      <circle className="sun" r={sun} cx={x} cy={lowNow} />
      <circle className="ring" r={sun + 7} cx={x} cy={lowNow} />
      <text
        className="strong"
        x={isEarly ? left + 4 : tenth(x - 12)}
        y={tenth((isEarly ? y(after('high', Math.max(labelEnd, input.days))) : highNow) - 12)}
        textAnchor={isEarly ? 'start' : 'end'}
      >
        {now}
      </text>
      <text x={at(highDay)} y={tenth(y(after('high', highDay)) - (isWide ? 40 : 24))} textAnchor="end">
        {highLabel[isWide ? 0 : 1]}
      </text>
      {/* The line of the day must not cross the label. */}
      <text x={input.days > 185 ? tenth(x - 14) : at(297)} y={base - 12} textAnchor="end">
        {lowLabel[isWide ? 0 : 1]}
      </text>
      <text x={right} y={top - 14} textAnchor="end">
        Rain
      </text>
    </svg>
  );
}
