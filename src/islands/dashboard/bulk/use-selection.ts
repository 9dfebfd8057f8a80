import { useState } from 'react';

const NONE: ReadonlySet<string> = new Set();

/** Tracks selected rows. Another list, by its `key`, starts without any, and a row that leaves is no longer selected. */
export function useSelection(rows: readonly { id: string }[], key: string) {
  const [selected, setSelected] = useState({ key, ids: NONE });
  const ids = selected.key === key ? selected.ids : NONE;
  const onScreen = rows.filter(({ id }) => ids.has(id)).map(({ id }) => id);
  const isAll = rows.length > 0 && onScreen.length === rows.length;
  const set = (ids: Iterable<string>): void => setSelected({ key, ids: new Set(ids) });
  return {
    ids: onScreen.length > 0 ? new Set(onScreen) : NONE,
    isAll,
    toggle: (id: string): void =>
      set(ids.has(id) ? onScreen.filter((other) => other !== id) : [...onScreen, id]),
    toggleAll: (): void => set(isAll ? [] : rows.map(({ id }) => id)),
    clear: (): void => set([]),
  };
}

/** Selected rows of the list. */
export type Selection = ReturnType<typeof useSelection>;
