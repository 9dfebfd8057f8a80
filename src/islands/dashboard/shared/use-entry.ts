import { useState, type SyntheticEvent } from 'react';
import { useAction, type Action, type ActionNote } from './use-action.ts';

/** Error messages by field, in the order of the form. */
export type EntryErrors<Entry> = Partial<Record<keyof Entry & string, string>>;

/** A staff form with one action. */
export type EntryForm<Entry> = {
  entry: Entry;
  /** Changes fields, and clears the note of the last attempt. */
  change: (changes: Partial<Entry>) => void;
  /** Errors, from the first refused attempt on. */
  errors: EntryErrors<Entry>;
  action: Action;
  /** Handles the submit event: focuses the first field with an error (`<prefix>-<field>`), or saves. */
  onSubmit: (event: SyntheticEvent) => void;
};

/** State of a staff form. `save` returns the note to show, and calls `clear` for an empty form. */
export function useEntry<Entry extends object>(
  start: () => Entry,
  prefix: string,
  errorsOf: (entry: Entry) => EntryErrors<Entry>,
  save: (entry: Entry, clear: () => void) => Promise<ActionNote | null>,
): EntryForm<Entry> {
  const [entry, setEntry] = useState(start);
  const [isRefused, setRefused] = useState(false);
  const action = useAction();
  const errors = errorsOf(entry);
  return {
    entry,
    change: (changes) => {
      setEntry({ ...entry, ...changes });
      action.setNote(null);
    },
    errors: isRefused ? errors : {},
    action,
    onSubmit: (event) => {
      event.preventDefault();
      const [first] = Object.keys(errors);
      setRefused(first !== undefined);
      if (first === undefined) void action.run(() => save(entry, () => setEntry(start())));
      else document.getElementById(`${prefix}-${first}`)?.focus();
    },
  };
}
