import type { ReactNode } from 'react';
import { Note } from '../ui/Note.tsx';
import { showIfWanted } from './show-row.ts';
import type { AnswerNote } from './use-answer.ts';

/** Section below the quote: heading and explanation beside its controls. */
export function Row({
  id,
  title,
  text,
  children,
}: {
  id: string;
  title: string;
  text: ReactNode;
  children: ReactNode;
}) {
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

/** Result of an answer, announced when it arrives. */
export function Outcome({ note }: { note: AnswerNote | null }) {
  return (
    <div role="status" className="empty:sr-only">
      {note && <Note tone={note.tone}>{note.text}</Note>}
    </div>
  );
}
