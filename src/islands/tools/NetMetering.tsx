import type { ReactElement } from 'react';
import { NET_METERING } from '../../domain/tools/net-metering-tool.ts';
import { TRUE_UP_CITIES, UTILITIES, type MeteringInput } from '../../domain/tools/net-metering.ts';
import { formatDate } from '../../domain/tools/typed-date.ts';
import { ToolSteps } from './AnswerParts.tsx';
import { MeteringArc } from './MeteringArc.tsx';
import type { Elements } from '../ui/elements.ts';
import { Tool, ToolAnswer, ToolForm, ToolShare, ToolTop } from './Tool.tsx';
import { choicesOf, ToolField } from './ToolFields.tsx';
import { useTool, type ToolProps } from './use-tool.ts';
import './net-metering.css';

const typed = (date: MeteringInput['on']): string => (date ? formatDate(date) : '');

/** Net metering: the answer in its arc, the form and the steps. */
export function NetMetering(props: ToolProps<MeteringInput> & { head?: ReactElement; children?: Elements }) {
  const { input, send, head, children } = props;
  const { answer, ...state } = useTool(NET_METERING, props);
  return (
    <Tool state={state} send={send}>
      <ToolTop texts={answer.texts}>
        <section className="dark hero">
          {head}
          <div className="wrap body">
            <MeteringArc answer={answer} />
            <ToolAnswer texts={answer.texts} className="answer" />
          </div>
        </section>
        <section className="form" aria-label="Your answers">
          <ToolForm className="wrap" button="Work it out">
            <ToolField
              name="utility"
              label="Who sends the electric bill?"
              value={input.utility}
              options={choicesOf(UTILITIES)}
            />
            <ToolField name="filed" label="Application filed" value={typed(input.filed)} optional />
            <ToolField name="on" label="Switched on" value={typed(input.on)} />
            <ToolField name="city" label="City" value={input.city} options={choicesOf(TRUE_UP_CITIES)} />
          </ToolForm>
        </section>
      </ToolTop>
      <section className="section" aria-labelledby="steps">
        <div className="wrap split split-narrow">
          <div>
            <h2 className="font-display text-d2" id="steps">
              How we got there
            </h2>
            <p className="muted text-sm">
              As of November 2026, in PG&amp;E’s area. A year is enough; a month is better.
            </p>
          </div>
          <div className="tool-reasons">
            {answer.lines.length > 0 ? (
              <ToolSteps label="Step by step" lines={answer.lines} />
            ) : (
              <p className="muted">
                This utility sets its own terms.{' '}
                <a className="link" href="/tools/my-utility">
                  My utility
                </a>{' '}
                has the names.
              </p>
            )}
            <ToolShare />
          </div>
        </div>
      </section>
      {children}
    </Tool>
  );
}
