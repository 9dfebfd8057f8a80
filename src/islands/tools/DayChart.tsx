import { PEAK_HOURS } from '../../domain/tools/battery-figures.ts';

/** Plot area in viewBox units. */
const FRAME = { left: 44, right: 716, top: 46, base: 236 };

const TICKS = [
  [0, '12am'],
  [6, '6am'],
  [12, 'noon'],
  [16, '4pm'],
  [21, '9pm'],
] as const;

const WIDTH = (FRAME.right - FRAME.left) / 24;

const left = (hour: number): number => FRAME.left + hour * WIDTH;

/** Returns a round number of kWh at or above the highest bar, at least 1. */
function topOf(hours: readonly number[]): number {
  const highest = Math.max(...hours, 0.5);
  return highest <= 1 ? 1 : Math.ceil(highest / 2) * 2;
}

/** Use in each hour of a day as bars, with the price peak. */
export function DayChart({ hours }: { hours: readonly number[] }) {
  const [from, to] = [left(PEAK_HOURS[0]), left(PEAK_HOURS[1])];
  const top = topOf(hours);
  const heightOf = (kwh: number): number => Math.round(((FRAME.base - FRAME.top) * kwh * 10) / top) / 10;
  return (
    <svg
      className="day"
      viewBox="0 0 720 270"
      role="img"
      aria-label="Bars of the energy used in each hour of a day; the hours from 4 to 9 pm are marked."
    >
      <rect
        className="peak"
        x={from}
        y={FRAME.top - 14}
        width={to - from}
        height={FRAME.base - FRAME.top + 14}
      />
      <text className="strong" x={(from + to) / 2} y={FRAME.top - 24} textAnchor="middle">
        Peak, 4–9 pm
      </text>
      {hours.map((kwh, hour) => (
        <rect
          key={left(hour)}
          className={hour >= PEAK_HOURS[0] && hour < PEAK_HOURS[1] ? 'bar evening' : 'bar'}
          x={left(hour) + 1.5}
          y={FRAME.base - heightOf(kwh)}
          width={WIDTH - 3}
          height={heightOf(kwh)}
        />
      ))}
      <path className="axis" d={`M${FRAME.left} ${FRAME.base}H${FRAME.right}`} />
      <text x={FRAME.left - 10} y={FRAME.top + 5} textAnchor="end">
        {top}
      </text>
      <text x={FRAME.left - 10} y={FRAME.base + 5} textAnchor="end">
        0
      </text>
      <text x="0" y={FRAME.top - 24}>
        kWh an hour
      </text>
      {TICKS.map(([hour, text]) => (
        <text key={hour} x={left(hour)} y={FRAME.base + 24} textAnchor={hour === 0 ? 'start' : 'middle'}>
          {text}
        </text>
      ))}
    </svg>
  );
}
