import { useState } from 'react';
import type { ListedLead } from '../../../services/staff/dashboard-leads.ts';
import type { BulkOutcome } from '../../../services/staff/lead-work.ts';

/** Selected rows of the list. */
export type Selection = {
  ids: ReadonlySet<string>;
  isAll: boolean;
  toggle: (id: string) => void;
  toggleAll: () => void;
  clear: () => void;
};

const NONE: ReadonlySet<string> = new Set();

/** Tracks selected rows. Another list, by its `key`, starts without any, and a row that leaves is no longer selected. */
export function useSelection(rows: readonly { id: string }[], key: string): Selection {
  const [selected, setSelected] = useState({ key, ids: NONE });
  const ids = selected.key === key ? selected.ids : NONE;
  const onScreen = rows.filter(({ id }) => ids.has(id)).map(({ id }) => id);
  const isAll = rows.length > 0 && onScreen.length === rows.length;
  const set = (ids: Iterable<string>): void => setSelected({ key, ids: new Set(ids) });
  return {
    ids: onScreen.length > 0 ? new Set(onScreen) : NONE,
    isAll,
    toggle: (id) => set(ids.has(id) ? onScreen.filter((other) => other !== id) : [...onScreen, id]),
    toggleAll: () => set(isAll ? [] : rows.map(({ id }) => id)),
    clear: () => set([]),
  };
}

/** Props of the dialogs that change the selected leads. */
export type BulkDialogProps = {
  leads: readonly ListedLead[];
  onClose: () => void;
  /** Called with the id of the change, its text such as "moved to Booked", and the result for each lead. */
  onDone: (batchId: string, what: string, outcomes: readonly BulkOutcome[]) => void;
};
