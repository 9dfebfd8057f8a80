import type { ReactNode } from 'react';
import { countOf } from '../../../domain/content/format-count.ts';
import type { CallFailure } from '../../../services/staff/database.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Note } from '../../ui/Note.tsx';
import type { ExportState } from './use-export.ts';

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
            <button type="button" className="btn btn-outline btn-sm" onClick={onCancel}>
              Cancel
            </button>
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
