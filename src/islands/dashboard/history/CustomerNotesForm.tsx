import { FIELD_ERRORS } from '../../../domain/forms/field-rules.ts';
import { plainLine } from '../../../domain/forms/text.ts';
import type { Lead } from '../../../services/staff/dashboard-leads.ts';
import { rpc } from '../../../services/staff/database.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { StatusNote, saveNote } from '../shared/action.tsx';
import { Button } from '../shared/Button.tsx';
import { useEntry } from '../shared/use-entry.ts';

const tagsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => plainLine(tag).trim())
      .filter(Boolean),
  ),
];

/** Form for the tags of a customer, and whether they may be contacted (docs/product.md, Lead work). */
export function CustomerNotesForm({ lead, refresh }: { lead: Lead; refresh: () => Promise<unknown> }) {
  const { entry, change, action, field, onSubmit } = useEntry(
    () => ({
      tags: lead.tags.join(', '),
      isBarred: lead.do_not_contact !== null,
      reason: lead.do_not_contact ?? '',
    }),
    'customer',
    ({ isBarred, reason }) =>
      isBarred && plainLine(reason).trim() === '' ? { reason: FIELD_ERRORS.required } : {},
    ({ tags, isBarred, reason }) =>
      saveNote(
        rpc('set_customer', {
          lead_id: lead.id,
          tags: tagsOf(tags),
          do_not_contact: isBarred ? plainLine(reason).trim() : null,
          expected_tags: lead.tags,
          expected_do_not_contact: lead.do_not_contact,
        }),
        refresh,
        'Saved for all requests of this customer.',
        'A colleague changed this customer: see the timeline. Save again to replace it.',
      ),
  );

  return (
    <form
      className="grid gap-3 rounded-card border border-fog-200 bg-white p-5"
      noValidate
      onSubmit={onSubmit}
    >
      <TextField
        {...field('tags', 'Tags')}
        optional
        hint="For the team alone, with commas: gate code 4411, prefers text"
        autoComplete="off"
        maxLength={250}
      />
      <Checkbox name="customer-barred" checked={entry.isBarred} onChange={(isBarred) => change({ isBarred })}>
        Do not contact: no reminders, no newsletter, and a warning before a call
      </Checkbox>
      {entry.isBarred && <TextField {...field('reason', 'Why not?')} autoComplete="off" maxLength={500} />}
      <Button type="submit" className="justify-self-start" busy={action.busy}>
        Save customer
      </Button>
      <StatusNote note={action.note} />
    </form>
  );
}
