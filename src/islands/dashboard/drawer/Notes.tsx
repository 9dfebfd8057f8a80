import { useStore } from '@nanostores/react';
import { useState, type SubmitEvent } from 'react';
import { formatCount } from '../../../domain/content/format-count.ts';
import { MAX_NOTE_LENGTH } from '../../../domain/leads/contact-outcome.ts';
import { addLeadNote } from '../../../services/staff/lead-work.ts';
import { $noteDrafts, clearNoteDraft, writeNote } from '../../../stores/lead-drafts.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { StatusNote } from '../shared/StatusNote.tsx';
import { failureNote, useAction } from '../shared/use-action.ts';

/** Returns the validation error of a note. */
function noteError(text: string): string | undefined {
  const length = Array.from(text.trim()).length;
  if (length === 0) return 'Write a note first';
  if (length <= MAX_NOTE_LENGTH) return undefined;
  return `A note can have up to ${formatCount(MAX_NOTE_LENGTH)} characters; this one has ${formatCount(length)}`;
}

/** Form that adds a note to the timeline. The draft survives closing and reopening the lead. */
export function NoteForm({ leadId, onAdded }: { leadId: string; onAdded: () => Promise<unknown> }) {
  const draft = useStore($noteDrafts, { keys: [leadId] })[leadId];
  const text = draft?.text ?? '';
  const [isRefused, setIsRefused] = useState(false);
  const action = useAction();
  const error = noteError(text);

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setIsRefused(error !== undefined);
    if (error !== undefined || !draft) {
      document.getElementById('lead-note')?.focus();
      return;
    }
    void action.run(async () => {
      const result = await addLeadNote(leadId, draft.eventId, text.trim());
      if (!result.ok) {
        const note = failureNote(result.error);
        return { ...note, text: `${note.text} Your note is still here.` };
      }
      if (result.value === 'changed') {
        // What was typed after the first try becomes a note of its own.
        clearNoteDraft(leadId);
        writeNote(leadId, text);
        await onAdded();
        return {
          tone: 'advice',
          text: 'Your first try is in the timeline. What you changed since is still here: add it as another note.',
        };
      }
      // Text typed while the note was being saved is a new draft.
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
        error={isRefused ? error : undefined}
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
