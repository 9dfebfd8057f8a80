import { useStore } from '@nanostores/react';
import { useState, type SubmitEvent } from 'react';
import { formatCount } from '../../../domain/content/format-count.ts';
import { MAX_NOTE_LENGTH } from '../../../domain/leads/contact-outcome.ts';
import { $noteDrafts, writeNote } from '../../../stores/lead-drafts.ts';
import { TextField } from '../../ui/TextField.tsx';
import { StatusNote, useAction } from '../shared/action.tsx';
import { UnsentOfLead } from '../lead/UnsentOfLead.tsx';
import { useSendWork } from '../lead/use-unsent-work.ts';
import { useOpenLead } from '../lead/open-lead.ts';
import { Button } from '../shared/Button.tsx';

/** Returns the validation error of a note. */
function noteError(text: string): string | undefined {
  const length = Array.from(text.trim()).length;
  if (length === 0) return 'Write a note first';
  if (length <= MAX_NOTE_LENGTH) return undefined;
  return `A note can have up to ${formatCount(MAX_NOTE_LENGTH)} characters; this one has ${formatCount(length)}`;
}

/** Form that adds a note to the timeline. The draft survives closing and reopening the lead. */
export function NoteForm() {
  const { lead, refresh } = useOpenLead();
  const leadId = lead.id;
  const draft = useStore($noteDrafts, { keys: [leadId] })[leadId];
  const text = draft?.text ?? '';
  const [isRefused, setIsRefused] = useState(false);
  const action = useAction();
  const send = useSendWork();
  const error = noteError(text);

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setIsRefused(error !== undefined);
    if (error !== undefined || !draft) {
      document.getElementById('lead-note')?.focus();
      return;
    }
    void action.run(async () => {
      // Text typed from now on is another note.
      $noteDrafts.setKey(leadId, undefined);
      const sent = { kind: 'note' as const, id: draft.eventId, leadId, text: text.trim() };
      const result = await send(sent);
      if (result.outcome === 'waiting') return null;
      if (result.outcome !== 'stored') {
        const typed = $noteDrafts.get()[leadId]?.text ?? '';
        writeNote(leadId, `${text}${typed && '\n'}${typed}`);
        return { tone: 'error', text: `${result.text} Your note is still here.` };
      }
      await refresh();
      return { tone: 'ok', text: 'The note is in the timeline.' };
    });
  };

  return (
    <form className="grid gap-3" noValidate onSubmit={submit}>
      <UnsentOfLead kind="note" />
      <TextField
        name="lead-note"
        label="Note for the team"
        multiline
        required={false}
        value={text}
        onChange={(entry) => {
          writeNote(leadId, entry);
          action.setNote(null);
          if (noteError(entry) === undefined) setIsRefused(false);
        }}
        error={isRefused ? error : undefined}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={action.busy} busyLabel="Adding...">
          Add note
        </Button>
      </div>
      <StatusNote note={action.note} />
    </form>
  );
}
