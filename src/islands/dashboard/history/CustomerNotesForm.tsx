import { useState, type SubmitEvent } from 'react';
import { FIELD_ERRORS } from '../../../domain/forms/field-rules.ts';
import { plainLine } from '../../../domain/forms/text.ts';
import type { Lead } from '../../../services/staff/dashboard-leads.ts';
import { setCustomer } from '../../../services/staff/lead-work.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { StatusNote, failureNote, useAction } from '../shared/action.tsx';

/** Form for the tags of a customer, and whether they may be contacted (docs/product.md, Lead work). */
export function CustomerNotesForm({ lead, refresh }: { lead: Lead; refresh: () => Promise<unknown> }) {
  const [tags, setTags] = useState(lead.tags.join(', '));
  const [isBarred, setBarred] = useState(lead.do_not_contact !== null);
  const [reason, setReason] = useState(lead.do_not_contact ?? '');
  const [error, setError] = useState<string>();
  const action = useAction();

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const why = plainLine(reason).trim();
    if (isBarred && why === '') {
      setError(FIELD_ERRORS.required);
      document.getElementById('no-contact-reason')?.focus();
      return;
    }
    const wanted = tags
      .split(',')
      .map((tag) => plainLine(tag).trim())
      .filter(Boolean);
    void action.run(async () => {
      const result = await setCustomer(
        lead.id,
        { tags: [...new Set(wanted)], doNotContact: isBarred ? why : null },
        { tags: lead.tags, doNotContact: lead.do_not_contact },
      );
      if (!result.ok) return failureNote(result.error);
      await refresh();
      return result.value === 'changed'
        ? {
            tone: 'advice',
            text: 'A colleague changed this customer: see the timeline. Save again to replace it.',
          }
        : { tone: 'ok', text: 'Saved for all requests of this customer.' };
    });
  };

  return (
    <form className="grid gap-3 rounded-card border border-fog-200 bg-white p-5" noValidate onSubmit={submit}>
      <TextField
        name="tags"
        label="Tags"
        optional
        hint="For the team alone, with commas: gate code 4411, prefers text"
        autoComplete="off"
        maxLength={250}
        value={tags}
        onChange={setTags}
      />
      <Checkbox name="no-contact" checked={isBarred} onChange={setBarred}>
        Do not contact: no reminders, no newsletter, and a warning before a call
      </Checkbox>
      {isBarred && (
        <TextField
          name="no-contact-reason"
          label="Why not?"
          autoComplete="off"
          maxLength={500}
          value={reason}
          onChange={(text) => {
            setReason(text);
            setError(undefined);
          }}
          error={error}
        />
      )}
      <BusyButton type="submit" className="btn btn-outline btn-sm justify-self-start" busy={action.busy}>
        Save customer
      </BusyButton>
      <StatusNote note={action.note} />
    </form>
  );
}
