import { useMemo } from 'react';
import { OWNERSHIP, type Firm } from '../../domain/tools/installers.ts';
import { myInstaller, type InstallerInput } from '../../domain/tools/my-installer.ts';
import type { Elements } from '../ui/elements.ts';
import { Tool, ToolAnswer, ToolForm, ToolShare, ToolTop } from './Tool.tsx';
import { choicesOf, ToolField } from './ToolFields.tsx';
import { useTool, type ToolProps } from './use-tool.ts';

const ROWS = [
  ['Who answers now', 'answers'],
  ['What usually survives', 'survives'],
  ['What usually falls away', 'gone'],
  ['Source', 'source'],
] as const;

/** My installer: the name on the contract beside who answers now, and what to do first. */
export function MyInstaller(
  props: ToolProps<InstallerInput> & { firms: readonly Firm[]; children?: Elements },
) {
  const { firms, input, send, children } = props;
  const tool = useMemo(() => myInstaller(firms), [firms]);
  const { answer, ...state } = useTool(tool, props);
  return (
    <Tool state={state} send={send}>
      <div className="wrap tool-both">
        <ToolTop texts={answer.texts}>
          <ToolAnswer texts={answer.texts} className="tool-verdict" />
          <ToolForm label="Your installer" button="Look it up">
            <ToolField
              name="firm"
              label="Name on the contract"
              value={input.firm}
              list="firms"
              hint="Spelling doesn’t matter. The name on the truck may be another one."
            />
            <datalist id="firms">
              {firms.map(({ name }) => (
                <option key={name} value={name} />
              ))}
            </datalist>
            <ToolField
              name="owner"
              label="Who owns the system?"
              value={input.owner}
              options={choicesOf(OWNERSHIP)}
            />
          </ToolForm>
        </ToolTop>
        <div className="tool-rest">
          <ol className="tool-rows" role="list">
            {ROWS.map(([title, name]) => (
              <li key={name}>
                <h2>{title}</h2>
                <p className="muted">{answer.texts[name]}</p>
              </li>
            ))}
          </ol>
          {answer.firm && (
            <a className="link" href={answer.firm.href}>
              {`${answer.firm.name}: everything we know`}
            </a>
          )}
          <ToolShare />
        </div>
      </div>
      <section className="section tool-bg-white" aria-labelledby="first">
        <div className="wrap split split-narrow">
          <div>
            <h2 className="font-display text-d2" id="first">
              What to do first
            </h2>
            <p className="muted text-sm">
              Nothing here is legal advice. A notice from a court or a lender comes first: read it, and ask a
              lawyer where it asks you to act.
            </p>
          </div>
          <ol className="tool-steps">
            {answer.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
      </section>
      {children}
    </Tool>
  );
}
