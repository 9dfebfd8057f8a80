import { DEVICES, UNKNOWN, type PanelInput, type PanelResult } from '../../domain/tools/panel-check.ts';
import type { Shapes } from './shapes.ts';

/** Column of amps beside the panel: left edge, width, and the y of zero and of its top. */
const COLUMN = { left: 318, width: 54, base: 500, top: 116 };

/** Least distance between two labels of the column. */
const LABEL = 23;

const tenth = (value: number): number => Math.round(value * 10) / 10;
const rated = (rating: number | typeof UNKNOWN): string => (rating === UNKNOWN ? '?' : `${rating} A`);
const shown = (isShown: boolean): string => (isShown ? 'visible' : 'hidden');

type Part = { name: string; from: number; to: number; text: string };

/** Returns the parts of the column from zero up, in amps. */
function partsOf(result: Exclude<PanelResult, { kind: 'photo' }>): Part[] {
  const { panel, sum } = result;
  const existing = panel.main + panel.solar;
  const added = panel.device === 'charger' ? 0 : panel.breaker;
  const used = existing + added;
  return [
    { name: 'main', from: 0, to: panel.main, text: `Main ${panel.main} A` },
    { name: 'solar', from: panel.main, to: existing, text: `Solar ${panel.solar} A` },
    { name: 'new', from: existing, to: used, text: `New ${panel.breaker} A` },
    { name: 'spare', from: used, to: sum.limit, text: `${sum.left} A left` },
    { name: 'excess', from: sum.limit, to: used, text: `${used - sum.limit} A too much` },
  ].map((part) => ({ ...part, to: Math.max(part.from, part.to) }));
}

function columnShapes(result: PanelResult): Shapes {
  const names = ['main', 'solar', 'new', 'spare', 'excess'];
  const hidden = { visibility: 'hidden' };
  if (result.kind === 'photo')
    return Object.fromEntries(
      [...names, ...names.map((name) => `${name}Label`), 'limit', 'limitLabel', 'zero', 'zeroLabel'].map(
        (name) => [name, hidden] as const,
      ),
    );
  const parts = partsOf(result);
  const top = Math.max(...parts.map(({ to }) => to));
  const y = (amps: number): number => tenth(COLUMN.base - (amps / top) * (COLUMN.base - COLUMN.top));
  const { limit } = result.sum;
  const isOver = result.sum.left < 0;
  const shapes: Shapes = {
    limit: { d: `M304 ${y(limit)}H380`, visibility: 'visible' },
    limitLabel: {
      y: COLUMN.top - 12,
      text: `Limit ${limit} A: 120% of ${result.panel.busbar}`,
      visibility: 'visible',
    },
    zero: { visibility: 'visible' },
    zeroLabel: { visibility: 'visible' },
  };
  let above = Number.POSITIVE_INFINITY;
  for (const { name, from, to, text } of parts) {
    const isShown = to > from && !(name === 'new' && isOver && from >= limit);
    shapes[name] = { y: y(to), height: tenth(y(from) - y(to)), visibility: shown(to > from) };
    // The part above the limit has the label of the excess instead.
    const middle = name === 'new' && isOver ? (y(from) + y(limit)) / 2 : (y(from) + y(to)) / 2;
    const place = Math.min(middle + 5, above - LABEL);
    if (isShown) above = place;
    shapes[`${name}Label`] = { y: tenth(place), text, visibility: shown(isShown) };
  }
  return shapes;
}

/** Returns the parts of the panel and of the column of amps that depend on the ratings. */
export function panelDrawing(
  { busbar, main, solar, device, breaker }: PanelInput,
  result: PanelResult,
): Shapes {
  const used = result.kind === 'photo' ? 0 : result.sum.limit - result.sum.left;
  return {
    ...columnShapes(result),
    busbarText: { text: `Busbar ${rated(busbar)}` },
    mainText: { text: rated(main) },
    solarBreaker: { visibility: shown(solar !== 0) },
    solarName: { visibility: shown(solar !== 0) },
    solarText: { text: rated(solar), visibility: shown(solar !== 0) },
    newName: { text: device === 'charger' ? 'Charger' : device === 'battery' ? 'Battery' : 'Solar' },
    newText: { text: `${breaker} A` },
    drawing: {
      'aria-label':
        result.kind === 'photo'
          ? 'Panel with ratings that aren’t known yet.'
          : `Panel with a ${busbar} amp busbar, ${main} amp main breaker, ${solar === 0 ? 'no solar breaker' : `${solar} amp solar breaker`} and a new ${breaker} amp breaker, ${DEVICES[device].toLowerCase()}: ${used} of ${result.sum.limit} amps allowed.`,
    },
  };
}
