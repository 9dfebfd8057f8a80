import { writeEmail } from '../../../stores/lead-drafts.ts';

/** Element id of the drawer. */
export const DRAWER_ID = 'lead-drawer';

/** Controls that take letters; a checkbox or a button does not. */
const TEXT_CONTROLS =
  'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select, [contenteditable]';

/** Longest wait for a part of the lead to appear, in ms. */
const MAX_WAIT = 5000;

/** Returns true while keys belong to a text control. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TEXT_CONTROLS) !== null;

/** Returns true while a dialog other than the open lead has the keyboard. */
export const isBusyElsewhere = (): boolean =>
  document.querySelector(`dialog[open]:not(#${DRAWER_ID})`) !== null;

/** Returns the id of the row that has focus, or one of whose controls has. */
export const focusedRow = (): string | undefined =>
  document.activeElement?.closest<HTMLElement>('[data-lead]')?.dataset.lead;

/** Focuses the link of a row. */
export function focusRow(id: string): void {
  document.querySelector<HTMLElement>(`[data-lead="${CSS.escape(id)}"] a[data-opens]`)?.focus();
}

/**
 * Remembers the order of the rows. The returned function gives a lost focus to the row of the lead, or to the one that
 * took its place when the lead left the list.
 */
export function keepRowFocus(id: string): () => void {
  const ids = [...document.querySelectorAll<HTMLElement>('[data-lead]')].flatMap(
    ({ dataset }) => dataset.lead ?? [],
  );
  const from = Math.max(ids.indexOf(id), 0);
  const inOrder = [...ids.slice(from), ...ids.slice(0, from).toReversed()];
  const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;
  return () => {
    for (const next of inOrder) if (isLost()) focusRow(next);
  };
}

/** Focuses an element of a lead's drawer as soon as it is there. */
export function focusWhenThere(elementId: string, leadId: string): void {
  const until = Date.now() + MAX_WAIT;
  const focusWhenShown = (): void => {
    const drawer = document.querySelector<HTMLElement>(`#${DRAWER_ID}[data-shows="${CSS.escape(leadId)}"]`);
    const element = drawer?.querySelector<HTMLElement>(`#${elementId}`);
    if (element) {
      element.scrollIntoView({ block: 'center' });
      element.focus({ preventScroll: true });
    } else if (Date.now() < until) {
      requestAnimationFrame(focusWhenShown);
    }
  };
  focusWhenShown();
}

/** Opens the email editor of a lead, in the drawer that shows it or is about to. */
export function openEmail(leadId: string): void {
  writeEmail(leadId, {});
  focusWhenThere('email-template', leadId);
}
