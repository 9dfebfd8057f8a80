import { tenth } from '../../domain/content/format-count.ts';
import {
  checkPanel,
  DEVICES,
  UNKNOWN,
  type PanelInput,
  type PanelResult,
} from '../../domain/tools/panel-check.ts';

/** Top of each row of breakers. */
const ROWS = Array.from({ length: 8 }, (_, index) => 142 + index * 36);

/** Column of amps beside the panel: y of zero and of its top. */
const COLUMN = { base: 500, top: 116 };

/** Least distance between two labels of the column. */
const LABEL = 23;

const rated = (rating: number | typeof UNKNOWN): string => (rating === UNKNOWN ? '?' : `${rating} A`);

type Known = Exclude<PanelResult, { kind: 'photo' }>;

/** Returns the parts of the column from zero up, in amps. */
function partsOf({ panel, sum }: Known) {
  const existing = panel.main + panel.solar;
  const used = existing + (panel.device === 'charger' ? 0 : panel.breaker);
  return [
    { name: 'main', kind: 'strong', from: 0, to: panel.main, text: `Main ${panel.main} A` },
    { name: 'solar', kind: 'strong', from: panel.main, to: existing, text: `Solar ${panel.solar} A` },
    { name: 'new', kind: 'strong', from: existing, to: used, text: `New ${panel.breaker} A` },
    { name: 'spare', kind: 'ok', from: used, to: sum.limit, text: `${sum.left} A left` },
    { name: 'excess', kind: 'bad', from: sum.limit, to: used, text: `${used - sum.limit} A too much` },
  ].filter(({ from, to }) => to > from);
}

type Part = ReturnType<typeof partsOf>[number];

/** Returns the labels of the parts, each clear of the one below; `y` is the place of amps. */
function labelsOf(parts: readonly Part[], { left, limit }: Known['sum'], y: (amps: number) => number) {
  let above = Number.POSITIVE_INFINITY;
  return parts.flatMap(({ name, kind, from, to, text }) => {
    // The part above the limit has the label of the excess instead.
    const isCut = name === 'new' && left < 0;
    if (isCut && from >= limit) return [];
    above = Math.min((y(from) + y(isCut ? limit : to)) / 2 + 5, above - LABEL);
    return [{ kind, text, place: tenth(above) }];
  });
}

/** The sum of amps as a column, to scale. */
function Column({ result }: { result: Known }) {
  const { limit } = result.sum;
  const parts = partsOf(result);
  const highest = Math.max(...parts.map(({ to }) => to));
  const y = (amps: number): number => tenth(COLUMN.base - (amps / highest) * (COLUMN.base - COLUMN.top));
  return (
    <g>
      {parts.map(({ name, from, to }) => (
        <rect key={name} className={name} x="318" width="54" y={y(to)} height={tenth(y(from) - y(to))} />
      ))}
      {labelsOf(parts, result.sum, y).map(({ kind, text, place }) => (
        <text key={text} className={kind} x="384" y={place}>
          {text}
        </text>
      ))}
      <path className="limit" d={`M304 ${y(limit)}H380`} />
      <text x="318" y={COLUMN.top - 40}>{`Limit ${limit} A:`}</text>
      <text x="318" y={COLUMN.top - 18}>{`120% of ${result.panel.busbar}`}</text>
      <path className="zero" d="M304 500H380" />
      <text x="304" y="523">
        0 A
      </text>
    </g>
  );
}

/** The panel with its breakers. */
function Panel({ input: { busbar, main, solar, device, breaker } }: { input: PanelInput }) {
  const breakers = [
    ...(solar === 0 ? [] : [{ kind: 'solar', x: 34, name: 'Solar', text: rated(solar) }]),
    {
      kind: 'new',
      x: 170,
      name: device === 'charger' ? 'Charger' : device === 'battery' ? 'Battery' : 'Solar',
      text: `${breaker} A`,
    },
  ];
  return (
    <g>
      <path className="box" d="M34 40H266L284 58V522L266 540H34L16 522V58Z" />
      <path className="bus" d="M136 128V506M164 128V506" />
      <path className="feed" d="M136 112V132M164 112V132" />
      <rect className="main" x="92" y="62" width="116" height="54" rx="3" />
      <text className="on" x="150" y="86" textAnchor="middle">
        Main
      </text>
      <text className="on" x="150" y="106" textAnchor="middle">
        {rated(main)}
      </text>
      {ROWS.map((y) => (
        <g key={y}>
          <rect className="breaker" x="34" y={y} width="96" height="28" rx="2" />
          <rect className="breaker" x="170" y={y} width="96" height="28" rx="2" />
          <path className="handle" d={`M104 ${y + 14}h12M184 ${y + 14}h12`} />
        </g>
      ))}
      {breakers.map(({ kind, x, name, text }) => (
        <g key={kind}>
          <rect className={kind} x={x} y="430" width="96" height="64" rx="2" />
          <text className="strong" x={x + 48} y="458" textAnchor="middle">
            {name}
          </text>
          <text className="strong" x={x + 48} y="479" textAnchor="middle">
            {text}
          </text>
        </g>
      ))}
      <text x="150" y="527" textAnchor="middle">
        {`Busbar ${rated(busbar)}`}
      </text>
    </g>
  );
}

/** A main panel and its sum of amps, to scale; or the sum alone. */
export function PanelDrawing({ input, sumOnly = false }: { input: PanelInput; sumOnly?: boolean }) {
  const { busbar, main, solar, device, breaker } = input;
  const result = checkPanel(input);
  const label =
    result.kind === 'photo'
      ? 'Panel with ratings that aren’t known yet.'
      : `Panel with a ${busbar} amp busbar, ${main} amp main breaker, ${solar === 0 ? 'no solar breaker' : `${solar} amp solar breaker`} and a new ${breaker} amp breaker, ${DEVICES[device].toLowerCase()}: ${result.sum.limit - result.sum.left} of ${result.sum.limit} amps allowed.`;
  return (
    <svg
      className="panel"
      viewBox={sumOnly ? '304 54 216 476' : '14 36 506 508'}
      fill="none"
      role="img"
      aria-label={label}
    >
      {!sumOnly && <Panel input={input} />}
      {result.kind !== 'photo' && <Column result={result} />}
    </svg>
  );
}
