import { useStore } from '@nanostores/react';
import { useState, type SubmitEvent } from 'react';
import { formatCount } from '../../../domain/content/count-words.ts';
import { addLeadNote } from '../../../services/staff/lead-mutations.ts';
import { $noteDrafts, clearNoteDraft, writeNote } from '../../../stores/lead-drafts.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { StatusNote } from './StatusNote.tsx';
import { failureNote, useAction } from './use-action.ts';

/** Longest note, in characters; the database has the same cap. */
const MAX_NOTE_LENGTH = 4000;

/** What keeps a note from being stored. */
function noteError(text: string): string | undefined {
  const length = Array.from(text.trim()).length;
  if (length === 0) return 'Write something first';
  if (length <= MAX_NOTE_LENGTH) return undefined;
  return `A note holds ${formatCount(MAX_NOTE_LENGTH)} characters; this one has ${formatCount(length)}`;
}

/** Writes a note into the timeline. What is not stored yet stays, also when the lead is closed and opened again. */
export function NoteForm({ leadId, onAdded }: { leadId: string; onAdded: () => Promise<unknown> }) {
  const draft = useStore($noteDrafts, { keys: [leadId] })[leadId];
  const text = draft?.text ?? '';
  const [isRefused, setIsRefused] = useState(false);
  const action = useAction();
  const fault = noteError(text);

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setIsRefused(fault !== undefined);
    if (fault !== undefined || !draft) {
      document.getElementById('lead-note')?.focus();
      return;
    }
    void action.run(async () => {
      const result = await addLeadNote(leadId, draft.eventId, text.trim());
      if (!result.ok) {
        const note = failureNote(result.error);
        return { ...note, text: `${note.text} Your note is still here.` };
      }
      // What was typed while it went out is another note.
      if ($noteDrafts.get()[leadId]?.text === text) clearNoteDraft(leadId);
      await onAdded();
      return { tone: 'ok', text: 'The note is in the timeline.' };
    });
  };

  return (
    <form className="grid gap-3" noValidate onSubmit={submit}>
      <TextField
        name="lead-note"
        label="Note for the team"
        multiline
        required={false}
        value={text}
        readOnly={action.busy}
        onChange={(entry) => {
          writeNote(leadId, entry);
          action.setNote(null);
          if (noteError(entry) === undefined) setIsRefused(false);
        }}
        error={isRefused ? fault : undefined}
      />
      <div className="flex flex-wrap items-center gap-3">
        <BusyButton className="btn btn-outline btn-sm" type="submit" busy={action.busy} busyLabel="Adding...">
          Add note
        </BusyButton>
      </div>
      <StatusNote note={action.note} />
    </form>
  );
}
