import { Note } from '../ui/Note.tsx';

/** Placeholder while a step is loading. */
export function StepLoading({ hasFailed }: { hasFailed: boolean }) {
  if (!hasFailed) {
    return (
      <p className="muted" role="status">
        Loading...
      </p>
    );
  }
  return (
    <Note tone="error" role="alert" title="This step could not be loaded.">
      Your answers are saved on this device. Check your connection, then{' '}
      <button className="underline underline-offset-4" type="button" onClick={() => window.location.reload()}>
        try again
      </button>
      .
    </Note>
  );
}
