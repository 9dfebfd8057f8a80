import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { useAction, type ActionNote } from './action.tsx';

/** Error messages by field, in the order of the form. */
export type EntryErrors<Entry> = Partial<Record<keyof Entry & string, string>>;

/**
 * State of a staff form with one action. `save` returns the note to show, and calls `clear` for an empty form. The ids of
 * the fields are `<prefix>-<field>`.
 */
export function useEntry<Entry extends object>(
  start: () => Entry,
  prefix: string,
  errorsOf: (entry: Entry) => EntryErrors<Entry>,
  save: (entry: Entry, clear: () => void) => Promise<ActionNote | null>,
) {
  const [entry, setEntry] = useState(start);
  const [isRefused, setRefused] = useState(false);
  const action = useAction();
  const found = errorsOf(entry);
  // From the first refused attempt on.
  const errors: EntryErrors<Entry> = isRefused ? found : {};
  /** Changes fields, and clears the note of the last attempt. */
  const change = (changes: Partial<Entry>): void => {
    setEntry({ ...entry, ...changes });
    action.setNote(null);
  };
  return {
    entry,
    change,
    errors,
    action,
    /** Props of the field with a text of the entry. */
    field: <Name extends keyof Entry & string>(name: Name, label: ReactNode) => ({
      name: `${prefix}-${name}`,
      label,
      value: entry[name],
      error: errors[name],
      onChange: (value: string) => change({ [name]: value } as Partial<Entry>),
    }),
    /** Handles the submit event: focuses the first field with an error, or saves. */
    onSubmit: (event: SyntheticEvent): void => {
      event.preventDefault();
      const [first] = Object.keys(found);
      setRefused(first !== undefined);
      if (first === undefined) void action.run(() => save(entry, () => setEntry(start())));
      else document.getElementById(`${prefix}-${first}`)?.focus();
    },
  };
}
