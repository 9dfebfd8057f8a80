import { useEffect, useRef, useState } from 'react';
import { countOf } from '../../domain/content/format-count.ts';
import { BASE_LOADS, CAR_LOADS, UNITS } from '../../domain/tools/battery-figures.ts';
import { batterySize, oneDecimal, type BatteryInput } from '../../domain/tools/battery-size.ts';
import { ToolSteps } from './AnswerParts.tsx';
import { DayChart } from './DayChart.tsx';
import type { Elements } from '../ui/elements.ts';
import { Tool, ToolAnswer, ToolForm, ToolShare, ToolTop } from './Tool.tsx';
import { ToolField, type Choice } from './ToolFields.tsx';
import { useTool, type ToolProps } from './use-tool.ts';
import './battery-size.css';

const choices = (record: Record<string, { label: string }>): Choice[] =>
  Object.entries(record).map(([value, { label }]) => ({ value, label }));

const PROBLEMS = {
  'no-table':
    'This doesn’t look like the hourly file: it needs a line with DATE and START TIME above its readings.',
  'no-days': 'The file has no complete day.',
} as const;

/** Result of the hourly file: the average day, its evening, and the line for staff. */
type Usage = { hours: readonly number[]; evening: string; days: string; note: string };

/** Reads the chosen file in the browser; returns its use, or why there is none, and what to say. */
async function readFile(file: File): Promise<{ usage?: Usage; said: string }> {
  const { readUsage } = await import('../../domain/tools/usage-csv.ts');
  const use = readUsage(await file.text());
  if ('error' in use) return { said: PROBLEMS[use.error] };
  const days = countOf(use.days, 'day');
  const evening = `${oneDecimal(use.evening.average)} kWh`;
  const most = `${evening} on average`;
  const highest = `${oneDecimal(use.evening.highest)} kWh at most`;
  return {
    usage: {
      hours: use.hours,
      evening,
      days,
      note: `Evening use from the PG&E file, 4 to 9 pm, ${days}: ${most}, ${highest}.`,
    },
    said: `${days} read. Evenings from 4 to 9 pm used ${most} and ${highest}.`,
  };
}

/** Battery size: loads and hours beside the number of units, and the use over a day. */
export function BatterySize(props: ToolProps<BatteryInput> & { children?: Elements }) {
  const { input, send, children } = props;
  const { answer, ...state } = useTool(batterySize, props);
  const [file, setFile] = useState<{ usage?: Usage; said: string }>({ said: '' });
  const { usage } = file;
  const picker = useRef<HTMLInputElement>(null);
  const choose = (): void => {
    const [chosen] = picker.current?.files ?? [];
    if (!chosen) return;
    readFile(chosen).then(
      (read) => setFile((last) => ({ ...last, ...read })),
      () => setFile((last) => ({ ...last, said: 'The file couldn’t be read.' })),
    );
  };
  // A file may have been chosen before hydration, which replaces the input in a page that the browser has translated.
  const [sent] = useState(() =>
    typeof document === 'undefined' ? null : document.querySelector<HTMLInputElement>('#usage'),
  );
  useEffect(() => {
    if (picker.current === sent) {
      choose();
      return;
    }
    // A file dialog that was open meanwhile still gives its file to the input that was sent.
    const take = (): void => {
      if (picker.current && sent?.files?.length) picker.current.files = sent.files;
      choose();
    };
    take();
    sent?.addEventListener('change', take);
    return () => sent?.removeEventListener('change', take);
  }, [sent]);
  return (
    <Tool state={state} send={send} extraNote={usage?.note ?? ''}>
      <div className="wrap tool-both">
        <ToolTop texts={answer.texts}>
          <ToolAnswer texts={answer.texts} className="tool-verdict" />
          <ToolForm label="Your loads" button="Work it out">
            <ToolField
              name="base"
              label="What has to stay on?"
              value={input.base}
              options={choices(BASE_LOADS)}
            />
            <ToolField
              name="hours"
              label="For how many hours?"
              value={String(input.hours)}
              inputMode="numeric"
              hint="Five is an evening, 24 a day without the grid and without sun."
            />
            <div className="pair">
              <ToolField name="car" label="A car as well?" value={input.car} options={choices(CAR_LOADS)} />
              <ToolField
                name="car_hours"
                label="Hours it charges"
                value={input.carHours > 0 ? String(input.carHours) : ''}
                inputMode="decimal"
                optional
              />
            </div>
            <div className="pair">
              <ToolField
                name="own_watts"
                label="Another load, watts"
                value={input.own ? String(input.own.watts) : ''}
                inputMode="numeric"
                optional
                hint="Air conditioner, pump, oven: the watts are on its label."
              />
              <ToolField
                name="own_hours"
                label="Hours it runs"
                value={input.own ? String(input.own.hours) : ''}
                inputMode="decimal"
                optional
              />
            </div>
            <ToolField
              name="unit"
              label="Counted in units of"
              value={input.unit}
              options={choices(UNITS)}
              hint="Sizes from the makers’ data. We name them as examples, not as advice to buy one."
            />
          </ToolForm>
        </ToolTop>
        <div className="tool-rest">
          <ToolSteps lines={answer.lines} />
          <ToolShare />
        </div>
      </div>
      <section className="section tool-bg-white" aria-labelledby="day">
        <div className="wrap split split-narrow">
          <div>
            <h2 className="font-display text-d2" id="day">
              Your day, hour by hour
            </h2>
            <p className="muted about">
              {usage
                ? 'The average day of your file: what came from the grid in each hour.'
                : 'Drawn as if the grid fails at 4 pm, and a car or a listed load starts then.'}
            </p>
            <p className="evening">
              <b className="figure">{usage?.evening ?? answer.texts.evening}</b>
              <span className="muted text-sm">
                {usage
                  ? `between 4 and 9 pm, on average over ${usage.days} of your file`
                  : 'between 4 and 9 pm, the price peak on E-ELEC and EV2-A'}
              </span>
            </p>
          </div>
          <div>
            <DayChart hours={usage?.hours ?? answer.day} />
            <div className="file no-print needs-script">
              <label className="label" htmlFor="usage">
                Your own evening: the hourly file from PG&amp;E, as CSV
              </label>
              <input
                ref={picker}
                type="file"
                id="usage"
                accept=".csv,text/csv"
                aria-describedby="usage-hint usage-said"
                onChange={choose}
              />
              <p className="hint" id="usage-hint">
                Read in this browser only. It is never sent, not even with a request; only its evening average
                goes into the note you see before you send.
              </p>
              <p className="text-sm" id="usage-said" role="status">
                {file.said}
              </p>
            </div>
          </div>
        </div>
      </section>
      {children}
    </Tool>
  );
}
