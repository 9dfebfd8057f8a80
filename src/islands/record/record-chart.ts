import { RESPONSE_MINUTES } from '../../config/response.ts';
import {
  chartMarks,
  lateCount,
  minuteAt,
  weekInWords,
  weekLabel,
  requestCount,
  type ChartMark,
  type ChartSize,
  type RecordWeek,
} from '../../domain/hours/response-record.ts';

/** One drawing per screen width. */
export const CHART_SIZES = {
  wide: { width: 760, margin: 8, rise: 11, step: 13.2, stack: 5, height: 78, dot: 5.6 },
  tall: { width: 350, margin: 6, rise: 9.5, step: 10, stack: 5, height: 64, dot: 4 },
} as const satisfies Record<string, ChartSize & { height: number; dot: number }>;

const SVG = 'http://www.w3.org/2000/svg';
/** Space below the baseline. */
const BELOW = 4.5;

function drawn(tag: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const created = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) created.setAttribute(name, String(value));
  return created;
}

function markOf({ x, y, late }: ChartMark, height: number, radius: number): SVGElement {
  const center = height - BELOW - y;
  if (!late) return drawn('circle', { cx: x, cy: center, r: radius, class: 'dot' });
  const reach = radius * 1.3;
  return drawn('path', {
    d: `M${x} ${center - reach}l${reach} ${reach}-${reach} ${reach}-${reach}-${reach}z`,
    class: 'late-mark',
  });
}

/** Draws a week; hidden from screen readers, which get it in words. */
function weekDrawing(week: RecordWeek, name: keyof typeof CHART_SIZES): SVGElement {
  const size = CHART_SIZES[name];
  const { width, height, dot } = size;
  const svg = drawn('svg', {
    viewBox: `0 0 ${width} ${height}`,
    class: name,
    fill: 'none',
    'aria-hidden': 'true',
  });
  svg.append(
    drawn('path', { d: `M${size.margin} ${height - BELOW}H${width - size.margin}`, class: 'base' }),
    drawn('path', { d: `M${minuteAt(RESPONSE_MINUTES, size)} 0V${height}`, class: 'mark' }),
    ...chartMarks(week, size).map((mark) => markOf(mark, height, dot)),
  );
  return svg;
}

const part = (row: ParentNode, name: string): Element => {
  const found = row.querySelector(`[data-cell="${name}"]`);
  if (!found) throw new Error(`The row has no cell "${name}".`);
  return found;
};

/** Returns the chart's row of a week, from the template on the page. */
export function weekRow(template: HTMLTemplateElement, week: RecordWeek): DocumentFragment {
  const row = document.importNode(template.content, true);
  part(row, 'days').textContent = weekLabel(week);
  part(row, 'requests').textContent = requestCount(week.requests);
  part(row, 'words').textContent = weekInWords(week);
  part(row, 'chart').append(weekDrawing(week, 'wide'), weekDrawing(week, 'tall'));
  const late = part(row, 'late');
  late.textContent = lateCount(week.late);
  late.classList.toggle('is-late', week.late > 0);
  return row;
}
