import { tenth } from '../../domain/content/format-count.ts';
import { numbersOf, type FigureTable } from './figure-table.ts';

/** Plot area, and the values at its lower and upper edge. */
export type CurveFrame = {
  left: number;
  right: number;
  top: number;
  base: number;
  from: number;
  to: number;
};

/**
 * Computes the chart of a table: the first column is time, 0 where it has no number, such as "New"; the others are lines.
 */
export function curveOf({ head, rows }: FigureTable, frame: CurveFrame) {
  const times = rows.map(([time]) => numbersOf(time?.text ?? '')[0] ?? 0);
  const [first = 0, last = 1] = [times[0], times.at(-1)];
  const xOf = (time: number): number =>
    tenth(frame.left + ((time - first) / (last - first)) * (frame.right - frame.left));
  const yOf = (value: number): number =>
    tenth(frame.base - ((value - frame.from) / (frame.to - frame.from)) * (frame.base - frame.top));
  const lines = head.slice(1).map((name, index) => {
    const cells = rows.map((row) => row[index + 1]?.text ?? '');
    const points = cells.map((cell, row) => ({
      x: xOf(times[row] ?? 0),
      y: yOf(numbersOf(cell)[0] ?? 0),
    }));
    const end = points.at(-1) ?? { x: 0, y: 0 };
    return {
      name,
      path: points.map(({ x, y }, row) => `${row === 0 ? 'M' : 'L'}${x} ${y}`).join(''),
      end: { ...end, text: cells.at(-1) ?? '' },
    };
  });
  const middle = (frame.from + frame.to) / 2;
  return {
    lines,
    ticks: rows.map(([time], row) => ({ x: xOf(times[row] ?? 0), text: time?.text ?? '' })),
    levels: [frame.from, middle, frame.to].map((value) => ({ y: yOf(value), value })),
  };
}
