import { isWizardService } from '../../domain/catalog/catalog.ts';
import { withToolNote } from '../../domain/tools/note.ts';
import { isThisVisit, markVisit, SHORT_DRAFT_KEY } from './form-drafts.ts';
import { getItem, setItem } from '../page/device-storage.ts';
import { changeQuoteValue } from './quote-values.ts';
import { readShortDraft, writeShortDraft, $shortForm, emptyShortForm, isShortTouched } from './short-form.ts';
import { changeQuoteDraft } from './wizard-project.ts';

/** Note that a tool sends with a request. */
export type CarriedNote = {
  tool: string;
  note: string;
};

/** Adds the note to the wizard's draft, and chooses the service unless one is chosen. */
export function carryNoteToWizard({ tool, note }: CarriedNote, service: string, now: Date): void {
  changeQuoteDraft((values) => {
    const chosen =
      values.service === '' && isWizardService(service)
        ? changeQuoteValue(values, 'service', service)
        : values;
    return { ...chosen, notes: withToolNote(chosen.notes, tool, note) };
  }, now);
}

/** Adds the note to the short form: to the one open on this page, and to the draft it opens with. */
export function carryNoteToShortForm({ tool, note }: CarriedNote, now: Date): void {
  const open = $shortForm.get();
  const stored = isThisVisit() ? readShortDraft(getItem(SHORT_DRAFT_KEY), now) : null;
  const form = isShortTouched(open) ? open : (stored ?? emptyShortForm);
  const values = { ...form.values, notes: withToolNote(form.values.notes, tool, note) };
  const next = { ...form, values };
  markVisit();
  setItem(SHORT_DRAFT_KEY, writeShortDraft(next, now));
  $shortForm.set(next);
}
