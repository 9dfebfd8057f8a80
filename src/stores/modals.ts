import { atom } from 'nanostores';

/** Open modal dialogs, the topmost last. What stands outside of it cannot be pressed or heard. */
export const $modals = atom<readonly HTMLDialogElement[]>([]);

/** Adds a dialog that was opened; returns a function that removes it. */
export function addModal(dialog: HTMLDialogElement): () => void {
  $modals.set([...$modals.get(), dialog]);
  return () => $modals.set($modals.get().filter((other) => other !== dialog));
}
