import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { countOf } from '../../../domain/content/format-count.ts';
import type { CallFailure, CallResult } from '../../../services/staff/database.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
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

/** Reads rows page by page and saves the file after the last page. Saves no file without rows. */
export function useExport() {
  const [state, setState] = useState<ExportState>({ step: 'idle' });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = useCallback(async <Row,>(job: ExportJob<Row>): Promise<void> => {
    const controller = new AbortController();
    running.current = controller;
    const parts = [job.head];
    let rows = 0;
    let skipped = 0;
    setState({ step: 'running', rows });
    const result = await job.read({
      signal: controller.signal,
      onPage: (page) => {
        const lines = job.write(page);
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
    if (rows > 0) saveFile(job.fileName, parts, 'text/csv;charset=utf-8');
    setState({ step: 'done', rows, skipped });
  }, []);

  const cancel = useCallback(() => running.current?.abort(), []);
  return { state, start, cancel };
}

type ExportControlsProps = {
  state: ExportState;
  /** Singular noun of one row: "lead". */
  noun: string;
  /** Text shown when there are no rows, so no file is saved. */
  none: string;
  /** Formats the number of skipped rows. */
  skippedText?: ((skipped: number) => string) | undefined;
  disabled?: boolean | undefined;
  describedBy?: string | undefined;
  onStart: () => void;
  onCancel: () => void;
  children: ReactNode;
};

const UNFINISHED = 'The file couldn’t be finished, so none was saved. Try again.';

const FAILURES: Record<CallFailure['kind'], string> = {
  unreachable: UNFINISHED,
  invalid: UNFINISHED,
  'signed-out': 'Your session has ended, so no file was saved. Sign in again.',
  refused: UNFINISHED,
  canceled: 'Canceled. No file was saved.',
};

function ExportResult({ state, noun, none, skippedText }: ExportControlsProps) {
  if (state.step === 'failed') {
    return <Note tone={state.error === 'canceled' ? 'plain' : 'error'}>{FAILURES[state.error]}</Note>;
  }
  if (state.step !== 'done') return null;
  return (
    <Note tone={state.rows > 0 ? 'ok' : 'plain'}>
      {state.rows > 0 ? `Saved ${countOf(state.rows, noun)}.` : none}
      {state.skipped > 0 && skippedText && ` ${skippedText(state.skipped)}`}
    </Note>
  );
}

/** Export button with progress, cancel button and result. */
export function ExportControls(props: ExportControlsProps) {
  const { state, noun, disabled, describedBy, onStart, onCancel, children } = props;
  const isRunning = state.step === 'running';
  return (
    <div className="mt-5 grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <BusyButton
          className="btn btn-dark btn-sm max-sm:w-full max-sm:whitespace-normal"
          busy={isRunning}
          busyLabel="Preparing the file..."
          disabled={disabled}
          describedBy={describedBy}
          onClick={onStart}
        >
          {children}
        </BusyButton>
        {isRunning && (
          <>
            <Button onClick={onCancel}>Cancel</Button>
            <p className="muted text-sm">{countOf(state.rows, noun)} so far</p>
          </>
        )}
      </div>
      <div role="status">
        <ExportResult {...props} />
      </div>
    </div>
  );
}
