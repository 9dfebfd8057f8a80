import type { MouseEvent } from 'react';
import { isPlainClick, openQuoteDialog, selectionOf } from '../../stores/page/dialog-events.ts';
import type { CarriedNote } from '../../stores/forms/carried-details.ts';

/**
 * Handles a click on "Send this with a request": puts the note into the form, then opens it. A link with `data-quote`
 * opens the quote dialog, any other the wizard with the service in its address.
 */
export function sendNote(event: MouseEvent<HTMLAnchorElement>, carried: CarriedNote): void {
  const link = event.currentTarget;
  if (!isPlainClick(event)) return;
  event.preventDefault();
  // The page opens the dialog for `data-quote` links itself, but before the note is there.
  event.stopPropagation();
  const isDialog = link.dataset.quote !== undefined;
  const open = (): void => {
    if (!isDialog || !openQuoteDialog(selectionOf(link))) window.location.assign(link.href);
  };
  import('../../stores/forms/carried-details.ts').then(({ carryNoteToShortForm, carryNoteToWizard }) => {
    const { service } = Object.fromEntries(new URLSearchParams(link.search));
    if (isDialog) carryNoteToShortForm(carried, new Date());
    else carryNoteToWizard(carried, service ?? '', new Date());
    open();
  }, open);
}
