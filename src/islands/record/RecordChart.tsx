import type { ReactElement } from 'react';
import { RESPONSE_MINUTES } from '../../config/response.ts';
import {
  chartMarks,
  lateCount,
  minuteAt,
  requestCount,
  weekInWords,
  weekLabel,
  type ChartMark,
  type ChartSize,
  type RecordWeek,
} from '../../domain/hours/response-record.ts';
import './record-chart.css';

/** One drawing per screen width. */
const SIZES: readonly (ChartSize & { name: string; height: number; dot: number })[] = [
  { name: 'wide', width: 760, margin: 8, rise: 11, step: 13.2, stack: 5, height: 78, dot: 5.6 },
  { name: 'tall', width: 350, margin: 6, rise: 9.5, step: 10, stack: 5, height: 64, dot: 4 },
];

/** Minutes with a label on the axis. */
const MINUTES = [0, 5, 10, 15, 20, 25, 30];

/** Space below the baseline. */
const BELOW = 4.5;

/** The axis above the weeks, with the promise. */
const Axis = ({ size }: { size: (typeof SIZES)[number] }) => (
  <svg viewBox={`0 0 ${size.width} 34`} className={size.name} fill="none" aria-hidden="true">
    {MINUTES.map((minute) => {
      const isPromise = minute === RESPONSE_MINUTES;
      return (
        <text
          key={minute}
          x={minuteAt(minute, size) + (isPromise ? 13 : 0)}
          y="20"
          textAnchor={minute === 0 || isPromise ? 'start' : 'middle'}
          className={isPromise ? 'promised' : undefined}
        >
          {minute}
        </text>
      );
    })}
    <path d={`M${minuteAt(RESPONSE_MINUTES, size)} 15V34`} className="mark" />
    <circle cx={minuteAt(RESPONSE_MINUTES, size)} cy="15" r="8" className="sun" />
  </svg>
);

function Mark({ mark: { x, y, late }, size }: { mark: ChartMark; size: (typeof SIZES)[number] }) {
  const center = size.height - BELOW - y;
  if (!late) return <circle cx={x} cy={center} r={size.dot} className="dot" />;
  const reach = size.dot * 1.3;
  return (
    <path
      d={`M${x} ${center - reach}l${reach} ${reach}-${reach} ${reach}-${reach}-${reach}z`}
      className="late-mark"
    />
  );
}

/** A week as dots; hidden from screen readers, which get it in words. */
const WeekDrawing = ({ week, size }: { week: RecordWeek; size: (typeof SIZES)[number] }) => (
  <svg viewBox={`0 0 ${size.width} ${size.height}`} className={size.name} fill="none" aria-hidden="true">
    <path d={`M${size.margin} ${size.height - BELOW}H${size.width - size.margin}`} className="base" />
    <path d={`M${minuteAt(RESPONSE_MINUTES, size)} 0V${size.height}`} className="mark" />
    {chartMarks(week, size).map((mark) => (
      <Mark key={`${mark.x} ${mark.y}`} mark={mark} size={size} />
    ))}
  </svg>
);

/** Chart of the record: one row a week, and the key. */
export function RecordChart({ weeks, heading }: { weeks: readonly RecordWeek[]; heading?: ReactElement }) {
  return (
    <section className="section chart-section">
      <div className="wrap">
        {heading}
        <table>
          <caption className="sr-only">Minutes from request to answer, by week</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">Week</span>
              </th>
              <th scope="col" className="chart">
                <span className="sr-only">Minutes</span>
                {SIZES.map((size) => (
                  <Axis key={size.name} size={size} />
                ))}
              </th>
              <th scope="col">
                <span className="sr-only">Late</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week.first_day}>
                <th scope="row">
                  <b>{weekLabel(week)}</b> <small>{requestCount(week.requests)}</small>
                </th>
                <td className="chart">
                  <span className="sr-only">{weekInWords(week)}</span>
                  {SIZES.map((size) => (
                    <WeekDrawing key={size.name} week={week} size={size} />
                  ))}
                </td>
                <td className="late">
                  <span className={week.late > 0 ? 'is-late' : undefined}>{lateCount(week.late)}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <ul className="key muted">
          <li>
            <i className="dot" />
            <span>{`within ${RESPONSE_MINUTES} minutes`}</span>
          </li>
          <li>
            <i className="diamond" />
            <span>late</span>
          </li>
          <li>
            <i className="sun" />
            <span>the promise</span>
          </li>
        </ul>
      </div>
    </section>
  );
}
