import type { ReactNode } from 'react';
import { Note } from '../../ui/Note.tsx';
import type { ActionNote } from './use-action.ts';

/** Where the outcome of a press appears and is read out; the place stands there before. */
export function StatusNote({ note, children }: { note: ActionNote | null; children?: ReactNode }) {
  return (
    <div role="status" className="empty:sr-only">
      {note && (
        <Note tone={note.tone}>
          <bdi>{note.text}</bdi>
          {children}
        </Note>
      )}
    </div>
  );
}
