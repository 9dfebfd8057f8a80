import { atom } from 'nanostores';

/** A change that was just stored and can be undone; `text` may be empty. `open` shows the lead. */
export type SavedChange = { id: string; title: string; text: string; undo: () => void; open?: () => void };

/** The latest change that can be undone; undefined when there is none, or its time is over. */
export const $savedChange = atom<SavedChange | undefined>();

/** Says what was stored, with a button to undo it. */
export const offerUndo = (change: SavedChange): void => $savedChange.set(change);

/** Removes the offer. */
export const endUndo = (): void => $savedChange.set(undefined);
