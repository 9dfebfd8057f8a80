export type ListAction =
  'next' | 'previous' | 'open' | 'claim' | 'note' | 'estimate' | 'select' | 'search' | 'help' | 'close';

/** Keys of the list as the help shows them, in its order (docs/product.md, Dashboard). */
export const LIST_KEYS: readonly { keys: readonly string[]; label: string; action: ListAction }[] = [
  { keys: ['J'], label: 'Next lead', action: 'next' },
  { keys: ['K'], label: 'Previous lead', action: 'previous' },
  { keys: ['Enter'], label: 'Open the lead', action: 'open' },
  { keys: ['C'], label: 'Claim the lead', action: 'claim' },
  { keys: ['N'], label: 'Write a note', action: 'note' },
  { keys: ['E'], label: 'Go to the estimate', action: 'estimate' },
  { keys: ['X'], label: 'Select the lead', action: 'select' },
  { keys: ['/'], label: 'Search', action: 'search' },
  { keys: ['?'], label: 'Show all keys', action: 'help' },
  { keys: ['Esc'], label: 'Close the lead, or clear the selection', action: 'close' },
];

/** A key press, as far as it decides the action. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Returns the action of a key press; undefined with Ctrl, Command or Alt, which belong to the browser. */
export function listAction({ key, ctrlKey, metaKey, altKey }: KeyPress): ListAction | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  const name = key === 'Escape' ? 'Esc' : key.length === 1 ? key.toUpperCase() : key;
  return LIST_KEYS.find(({ keys }) => keys.includes(name))?.action;
}

/** Returns the id one step further; the first one without a current id, and the same one at the end. */
export function steppedId(
  ids: readonly string[],
  current: string | undefined,
  step: 1 | -1,
): string | undefined {
  const index = current === undefined ? -1 : ids.indexOf(current);
  return index < 0 ? ids[0] : ids[Math.min(Math.max(index + step, 0), ids.length - 1)];
}
