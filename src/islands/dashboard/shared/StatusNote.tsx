import type { ReactNode } from 'react';
import { Note } from '../../ui/Note.tsx';
import type { ActionNote } from './use-action.ts';

/** Live region for the result of an action. Always rendered, so that screen readers announce changes. */
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
