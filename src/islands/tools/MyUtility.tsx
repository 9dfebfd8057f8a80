import type { ReactElement } from 'react';
import { myUtility } from '../../domain/tools/my-utility-tool.ts';
import type { ListedPlace, Place, Suppliers } from '../../domain/tools/my-utility.ts';
import type { Elements } from '../ui/elements.ts';
import { ToolLines } from './AnswerParts.tsx';
import { Tool, ToolAnswer, ToolForm, ToolShare } from './Tool.tsx';
import { ToolField } from './ToolFields.tsx';
import { useTool, type ToolProps } from './use-tool.ts';
import './my-utility.css';

/** Reads the places from the suggestions of the field, so that the page holds them once. */
const listedPlaces = (): ListedPlace[] =>
  Array.from(document.querySelectorAll<HTMLOptionElement>('#places option'), ({ value, dataset }) => ({
    city: value,
    county: dataset.county ?? '',
    zips: dataset.zips ?? '',
  }));

const toolWith = (suppliers: Suppliers) => ({
  ...myUtility([], suppliers),
  parse: (params: URLSearchParams) => myUtility(listedPlaces(), suppliers).parse(params),
});

type Props = ToolProps<Place> & {
  /** Suppliers of power by county. */
  suppliers: Suppliers;
  /** Suggestions of the field. */
  places?: ReactElement;
  /** The peak hours of PG&E and of SMUD as drawings. */
  pge?: ReactElement;
  smud?: ReactElement;
  children?: Elements;
};

/** My utility: the answer and its form, the peak hours as a day, and the rules row by row. */
export function MyUtility(props: Props) {
  const { input, send, suppliers, places, pge, smud, children } = props;
  const { answer, ...state } = useTool(toolWith(suppliers), props);
  return (
    <Tool state={state} send={send}>
      <div className="wrap top">
        <ToolAnswer texts={answer.texts} />
        <ToolForm label="Your place" button="Look it up">
          <ToolField
            name="place"
            label="City or ZIP code"
            value={input.city}
            hint="In the counties we serve."
            list="places"
          />
          {places}
        </ToolForm>
      </div>
      <section className="section tool-bg-white" aria-labelledby="peak">
        <div className="wrap">
          <h2 className="font-display text-d2" id="peak">
            When power costs most
          </h2>
          <p className="muted text-lead">{answer.texts.peak}</p>
          <div className="peak" hidden={answer.state !== 'pge'}>
            {pge}
          </div>
          <div className="peak" hidden={answer.state !== 'smud'}>
            {smud}
          </div>
        </div>
      </section>
      <section className="section" aria-labelledby="rules">
        <div className="wrap split split-narrow">
          <div>
            <h2 className="font-display text-d2" id="rules">
              Whose rules apply
            </h2>
            <p className="muted text-sm">
              As of November 2026. The top of your bill and its generation line decide.
            </p>
          </div>
          <div className="tool-reasons">
            <ToolLines lines={answer.lines} />
            <ToolShare />
          </div>
        </div>
      </section>
      {children}
    </Tool>
  );
}
