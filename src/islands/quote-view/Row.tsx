import { useCallback, useState, type ReactNode } from 'react';
import { site } from '../../config/site.ts';
import type { Failure } from '../../services/request.ts';
import type { Result } from '../../services/result.ts';
import { Note } from '../ui/Note.tsx';
import { showIfWanted, type RowId } from './show-row.ts';

export type RowProps = { id: RowId; title: string; text: string; children: ReactNode };

/** Section below the quote: heading and explanation beside its controls. */
export function Row({ id, title, text, children }: RowProps) {
  return (
    <section className="view-row wrap" aria-labelledby={id}>
      <div>
        <h2 className="text-d2" id={id} tabIndex={-1} ref={showIfWanted}>
          {title}
        </h2>
        <p className="muted">{text}</p>
      </div>
      <div>{children}</div>
    </section>
  );
}

/** Result message of an answer, shown beside its button. */
export type AnswerNote = { tone: 'ok' | 'error'; text: string };

/** On one line. */
const PHONE = site.phone.replace(' ', '\u00a0');
const LIMITED = `This request has been answered too often. Please call ${PHONE}.`;
const FAILED = `It couldn’t be sent. Try again, or call ${PHONE}.`;

/** Sends answers of the customer, one at a time. */
export function useAnswer(refresh: () => void) {
  const [busy, setBusy] = useState(false);
  const [note, setNote] = useState<AnswerNote | null>(null);
  /** Sends and shows the text when it arrived; `then` runs after that. */
  const send = useCallback(
    async (work: () => Promise<Result<unknown, Failure>>, text: string, then?: () => void): Promise<void> => {
      setBusy(true);
      setNote(null);
      const result = await work();
      setBusy(false);
      setNote(
        result.ok
          ? { tone: 'ok', text }
          : { tone: 'error', text: result.error.kind === 'limited' ? LIMITED : FAILED },
      );
      if (!result.ok) return;
      refresh();
      then?.();
    },
    [refresh],
  );
  return { busy, note, send };
}

/** Result of an answer, announced when it arrives. */
export function Outcome({ note }: { note: AnswerNote | null }) {
  return (
    <div role="status" className="empty:sr-only">
      {note && <Note tone={note.tone}>{note.text}</Note>}
    </div>
  );
}
