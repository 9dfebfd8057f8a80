import { type ReactNode, useEffect, useRef, useState } from 'react';
import { countOf } from '../../../domain/content/format-count.ts';
import type { CallFailure, CallResult } from '../../../services/staff/database.ts';
import { Note } from '../../ui/Note.tsx';
import type { ExportRun } from '../../../services/staff/exports.ts';
import { saveFile } from '../shared/save-file.ts';
import { Button } from '../shared/Button.tsx';

/** State of an export. `rows` counts rows written, `skipped` rows that could not be written. */
type ExportState =
  | { step: 'idle' }
  | { step: 'running'; rows: number }
  | { step: 'done'; rows: number; skipped: number }
  | { step: 'failed'; error: CallFailure['kind'] };

/** File to export: its rows and their CSV format. */
type ExportJob<Row> = {
  fileName: string;
  /** Start of the file: byte order mark and headings. */
  head: string;
  read: (run: ExportRun<Row>) => Promise<CallResult<number>>;
  /** Formats rows as CSV lines; counts rows written and skipped. */
  write: (rows: readonly Row[]) => { text: string; written: number; skipped?: number };
};

const UNFINISHED = 'The file couldn’t be finished, so none was saved. Try again.';

const FAILURES: Record<CallFailure['kind'], string> = {
  unreachable: UNFINISHED,
  invalid: UNFINISHED,
  'signed-out': 'Your session has ended, so no file was saved. Sign in again.',
  refused: UNFINISHED,
  canceled: 'Canceled. No file was saved.',
};

type ExportButtonProps<Row> = {
  /** Returns the file, when the button is pressed. */
  job: () => ExportJob<Row>;
  /** Singular noun of one row: "lead". */
  noun: string;
  /** Text shown when there are no rows, so no file is saved. */
  none: string;
  /** Formats the number of skipped rows. */
  skippedText?: (skipped: number) => string;
  disabled?: boolean;
  describedBy?: string;
  children: ReactNode;
};

/** Button that reads rows page by page and saves the file after the last page, with progress, cancel button and result. */
export function ExportButton<Row>(props: ExportButtonProps<Row>) {
  const { job, noun, none, skippedText, disabled, describedBy, children } = props;
  const [state, setState] = useState<ExportState>({ step: 'idle' });
  const running = useRef<AbortController>(null);
  const cancel = (): void => running.current?.abort();
  useEffect(() => () => running.current?.abort(), []);

  const start = async (): Promise<void> => {
    const { fileName, head, read, write } = job();
    const controller = new AbortController();
    running.current = controller;
    const parts = [head];
    let rows = 0;
    let skipped = 0;
    setState({ step: 'running', rows });
    const result = await read({
      signal: controller.signal,
      onPage: (page) => {
        const lines = write(page);
        parts.push(lines.text);
        rows += lines.written;
        skipped += lines.skipped ?? 0;
        setState({ step: 'running', rows });
      },
    });
    if (!result.ok) {
      setState({ step: 'failed', error: result.error.kind });
      return;
    }
    if (rows > 0) saveFile(fileName, parts, 'text/csv;charset=utf-8');
    setState({ step: 'done', rows, skipped });
  };

  return (
    <div className="mt-auto grid gap-3 pt-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          dark
          className="max-sm:w-full max-sm:whitespace-normal"
          busy={state.step === 'running'}
          busyLabel="Preparing the file..."
          disabled={disabled}
          describedBy={describedBy}
          onClick={start}
        >
          {children}
        </Button>
        {state.step === 'running' && (
          <>
            <Button onClick={cancel}>Cancel</Button>
            <p className="muted text-sm">{countOf(state.rows, noun)} so far</p>
          </>
        )}
      </div>
      <div role="status">
        {state.step === 'failed' && (
          <Note tone={state.error === 'canceled' ? 'plain' : 'error'}>{FAILURES[state.error]}</Note>
        )}
        {state.step === 'done' && (
          <Note tone={state.rows > 0 ? 'ok' : 'plain'}>
            {state.rows > 0 ? `Saved ${countOf(state.rows, noun)}.` : none}
            {state.skipped > 0 && skippedText && ` ${skippedText(state.skipped)}`}
          </Note>
        )}
      </div>
    </div>
  );
}
