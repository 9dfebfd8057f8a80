import { unbroken } from '../../domain/forms/text.ts';
import { IS_IT_DIRT } from '../../domain/tools/is-it-dirt-tool.ts';
import {
  DIRT_BOUNDS,
  DROPS,
  STORIES,
  SURROUNDINGS,
  TILTS,
  type DirtInput,
} from '../../domain/tools/is-it-dirt.ts';
import { ToolSteps } from './AnswerParts.tsx';
import { DirtCurve } from './DirtCurve.tsx';
import type { Elements } from '../ui/elements.ts';
import { Tool, ToolAnswer, ToolForm, ToolShare, ToolTop } from './Tool.tsx';
import { choicesOf, ToolField, ToolRange, ToolSegment } from './ToolFields.tsx';
import { useTool, type ToolProps } from './use-tool.ts';
import './is-it-dirt.css';

/** Is it dirt: the roof on the left, the answer on the right, then the season as a curve. */
export function IsItDirt(props: ToolProps<DirtInput> & { children?: Elements }) {
  const { input, send, children } = props;
  const { answer, ...state } = useTool(IS_IT_DIRT, props);
  const { texts, lines, result } = answer;
  const isDirty = answer.state === 'likely' || answer.state === 'depends';
  const isNotDirt = answer.state === 'not-dirt';
  return (
    <Tool state={state} send={send}>
      <div className="wrap tool-both">
        <ToolTop texts={texts}>
          <div className="tool-verdict">
            <ToolAnswer texts={texts} />
            {!isNotDirt && (
              <dl>
                <div>
                  <dt>{texts.lossLabel}</dt>
                  <dd>{texts.loss}</dd>
                </div>
                <div>
                  <dt>{texts.returnedLabel}</dt>
                  <dd>
                    <span>{texts.returned}</span> <small>kWh</small>
                  </dd>
                </div>
                <div>
                  <dt>{texts.priceLabel && unbroken(texts.priceLabel)}</dt>
                  <dd>{texts.price}</dd>
                </div>
              </dl>
            )}
          </div>
          <ToolForm label="Your roof">
            <ToolRange
              name="days"
              label="Dry days since the last good rain"
              value={input.days}
              {...DIRT_BOUNDS.days}
              ends={['It rained', 'A very long dry spell']}
            />
            <ToolRange
              name="modules"
              label="Modules"
              value={input.modules}
              {...DIRT_BOUNDS.modules}
              ends={['1', '60']}
            />
            <ToolSegment
              name="tilt"
              label="How steep is the roof?"
              value={input.tilt}
              options={choicesOf(TILTS)}
            />
            <ToolSegment
              name="stories"
              label="How tall?"
              value={input.stories}
              options={choicesOf(STORIES)}
            />
            <ToolField
              name="around"
              label="What is around it?"
              value={input.around}
              options={choicesOf(SURROUNDINGS)}
            />
            <ToolField
              name="drop"
              label="How did the output fall?"
              value={input.drop}
              options={choicesOf(DROPS)}
            />
            <ToolField
              name="output"
              label="Output in a clean, sunny month, kWh"
              value={String(input.output)}
              inputMode="numeric"
            />
            <ToolField
              name="rate"
              label="What a kWh is worth to you"
              value={input.rate === undefined ? '' : String(input.rate / 100)}
              hint="In dollars, from your bill, such as 0.40."
              inputMode="decimal"
              optional
            />
          </ToolForm>
        </ToolTop>
        <div className="tool-rest">
          <ToolSteps lines={lines} />
          <p className="muted text-sm">
            A range, not a promise. Prices are from{' '}
            <a className="link" href="/prices">
              the price book
            </a>
            . Every loss is a ceiling: a light rain in between takes some of the dust with it.
          </p>
          <p className="muted text-sm">
            To test your own roof for free, look up in{' '}
            <a className="link" href="https://pvwatts.nrel.gov">
              PVWatts
            </a>{' '}
            what it should make in a month, and see what share of that your app shows on clear days: once soon
            after a good rain, and once now. If the share has fallen by 5% or more, it’s dirt or a fault. Last
            year’s same week won’t show it, because that roof was dusty too.
          </p>
          {isDirty && (
            <p>
              <a className="btn btn-outline" href="/services/solar-panel-cleaning">
                See what a wash includes
              </a>
            </p>
          )}
          {isNotDirt && (
            <p>
              <a className="btn btn-outline" href="/quote?service=checkup" data-quote="annual-checkup">
                Ask for a check-up
              </a>
            </p>
          )}
          <ToolShare />
        </div>
      </div>
      <section className="section tool-bg-white">
        <div className="wrap">
          <div className="curve-head">
            <h2 className="font-display text-d1">Dust adds up slowly, and rain sends it back</h2>
            <p className="muted text-lead">
              In 186 California systems, measured in 2010, the average loss was 0.051% a dry day. About a
              quarter lost more than 0.1%, and nearly flat arrays lost most. By city streets, highways and
              airports in Northern California, another study found 0.16%.
            </p>
          </div>
          <DirtCurve result={result} />
        </div>
      </section>
      {children}
    </Tool>
  );
}
