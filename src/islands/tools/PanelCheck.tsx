import { PANEL_CHECK } from '../../domain/tools/panel-check-tool.ts';
import {
  BUSBARS,
  DEVICES,
  MAINS,
  NEW_BREAKERS,
  PANEL_EXAMPLE,
  SOLAR_BREAKERS,
  UNKNOWN,
  type PanelInput,
} from '../../domain/tools/panel-check.ts';
import { ToolSteps } from './AnswerParts.tsx';
import { PanelDrawing } from './PanelDrawing.tsx';
import type { Elements } from '../ui/elements.ts';
import { Tool, ToolAnswer, ToolForm, ToolShare, ToolTop } from './Tool.tsx';
import { choicesOf, ToolField, type Choice } from './ToolFields.tsx';
import { useTool, type ToolProps } from './use-tool.ts';
import './panel-check.css';

const amps = (list: readonly number[]): Choice[] =>
  list.map((value) => ({ value: String(value), label: value === 0 ? 'None' : `${value} A` }));
const orUnknown = (list: readonly number[]): Choice[] => [
  ...amps(list),
  { value: UNKNOWN, label: 'I can’t find it' },
];

/** Selects of the form, in the order of the label inside the panel door. */
const FIELDS = [
  { name: 'busbar', of: 'busbar', label: 'Busbar rating', options: orUnknown(BUSBARS) },
  { name: 'main_breaker', of: 'main', label: 'Main breaker', options: orUnknown(MAINS) },
  { name: 'solar', of: 'solar', label: 'Solar breaker there now', options: orUnknown(SOLAR_BREAKERS) },
  { name: 'device', of: 'device', label: 'What you want to add', options: choicesOf(DEVICES) },
  { name: 'breaker', of: 'breaker', label: 'Its breaker', options: amps(NEW_BREAKERS) },
] as const;

/** The example's house on a smaller busbar, where the battery does not fit. */
const TIGHT = { ...PANEL_EXAMPLE, busbar: 200 };

/** The ways when a breaker does not fit, after the smaller main. */
const OTHER_WAYS = [
  [
    'The supply side',
    'A connection ahead of the main breaker, off the busbar, as whole-home gateways often have it.',
  ],
  ['Load management', 'A listed power control system keeps the current on the busbar within its rating.'],
  ['A new panel', 'The last resort, and sometimes the right one.'],
] as const;

/** Panel check: form and drawing beside the answer and its steps, then the other ways. */
export function PanelCheck(props: ToolProps<PanelInput> & { children?: Elements }) {
  const { input, send, children } = props;
  const { answer, ...state } = useTool(PANEL_CHECK, props);
  const { texts, lines } = answer;
  return (
    <Tool state={state} send={send}>
      <div className="wrap tool-both">
        <ToolTop texts={texts}>
          <ToolAnswer texts={texts} className="tool-verdict" />
          <div className="drawing">
            <PanelDrawing input={answer.input} />
          </div>
          <ToolForm label="Your panel">
            {FIELDS.map(({ of, ...field }) => (
              <ToolField key={field.name} {...field} value={String(input[of])} />
            ))}
            <p className="hint">
              The ratings are on the label inside the panel door. Not sure? Choose “I can’t find it” and send
              a photo with your request.
            </p>
          </ToolForm>
        </ToolTop>
        <div className="tool-rest">
          {lines.length > 0 && <ToolSteps lines={lines} />}
          <ToolShare />
        </div>
      </div>
      <section className="section tool-bg-white" aria-labelledby="ways">
        <div className="wrap panel-ways">
          <div>
            <h2 className="font-display text-d2" id="ways">
              When it doesn’t fit, there are other ways
            </h2>
            <ol className="tool-rows" role="list">
              <li>
                <h3 className="font-display text-d3">A smaller main</h3>
                <p className="muted">{texts.smaller}</p>
              </li>
              {OTHER_WAYS.map(([title, text]) => (
                <li key={title}>
                  <h3 className="font-display text-d3">{title}</h3>
                  <p className="muted">{text}</p>
                </li>
              ))}
            </ol>
          </div>
          <figure>
            <PanelDrawing input={TIGHT} sumOnly />
            <figcaption className="muted text-sm">
              The example’s house on a 200&nbsp;A busbar: 20 amps too many
            </figcaption>
          </figure>
        </div>
      </section>
      {children}
    </Tool>
  );
}
