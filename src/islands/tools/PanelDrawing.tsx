import { checkPanel, type PanelInput } from '../../domain/tools/panel-check.ts';
import { panelDrawing } from './panel-drawing.ts';
import { part, words } from './shapes.ts';

/** Top of each row of breakers. */
const ROWS = Array.from({ length: 8 }, (_, index) => 142 + index * 36);

/** Labels inside the panel, and beside the column of amps. */
const INSIDE = [
  { name: 'solarText', x: 82, y: 479 },
  { name: 'newName', x: 218, y: 458 },
  { name: 'newText', x: 218, y: 479 },
];
const BESIDE = [
  { name: 'mainLabel', kind: 'strong' },
  { name: 'solarLabel', kind: 'strong' },
  { name: 'newLabel', kind: 'strong' },
  { name: 'spareLabel', kind: 'ok' },
  { name: 'excessLabel', kind: 'bad' },
];

/** A main panel and its sum of amps, to scale. */
export function PanelDrawing({ input }: { input: PanelInput }) {
  const shapes = panelDrawing(input, checkPanel(input));
  return (
    <svg className="panel" viewBox="0 0 520 560" fill="none" role="img" {...part(shapes, 'drawing')}>
      <path className="box" d="M34 40H266L284 58V522L266 540H34L16 522V58Z" />
      <path className="bus" d="M136 128V506M164 128V506" />
      <path className="feed" d="M136 112V132M164 112V132" />
      <rect className="main" x="92" y="62" width="116" height="54" rx="3" />
      <text className="on" x="150" y="86" textAnchor="middle">
        Main
      </text>
      <text className="on" x="150" y="106" textAnchor="middle">
        {words(shapes, 'mainText')}
      </text>
      {ROWS.map((y) => (
        <g key={y}>
          <rect className="breaker" x="34" y={y} width="96" height="28" rx="2" />
          <rect className="breaker" x="170" y={y} width="96" height="28" rx="2" />
          <path className="handle" d={`M104 ${y + 14}h12M184 ${y + 14}h12`} />
        </g>
      ))}
      <rect
        className="solar"
        x="34"
        y="430"
        width="96"
        height="64"
        rx="2"
        {...part(shapes, 'solarBreaker')}
      />
      <text className="strong" x="82" y="458" textAnchor="middle" {...part(shapes, 'solarName')}>
        Solar
      </text>
      <rect className="new" x="170" y="430" width="96" height="64" rx="2" />
      {INSIDE.map(({ name, x, y }) => (
        <text key={name} className="strong" x={x} y={y} textAnchor="middle" {...part(shapes, name)}>
          {words(shapes, name)}
        </text>
      ))}
      <text x="150" y="527" textAnchor="middle">
        {words(shapes, 'busbarText')}
      </text>
      {['main', 'solar', 'new', 'spare', 'excess'].map((name) => (
        <rect key={name} className={name} x="318" width="54" {...part(shapes, name)} />
      ))}
      {BESIDE.map(({ name, kind }) => (
        <text key={name} className={kind} x="384" {...part(shapes, name)}>
          {words(shapes, name)}
        </text>
      ))}
      <path className="limit" {...part(shapes, 'limit')} />
      <text x="516" textAnchor="end" {...part(shapes, 'limitLabel')}>
        {words(shapes, 'limitLabel')}
      </text>
      <path className="zero" d="M304 500H380" {...part(shapes, 'zero')} />
      <text x="304" y="523" {...part(shapes, 'zeroLabel')}>
        0 A
      </text>
    </svg>
  );
}
