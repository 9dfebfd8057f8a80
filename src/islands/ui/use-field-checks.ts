import { useState } from 'react';

/** One field whose fault is shown. */
export type Fault<Name extends string> = { name: Name; label: string; error: string };

/** What the checks need to know of a form. */
export type CheckedForm<Name extends string> = {
  entries: Record<Name, string>;
  /** What is wrong right now, shown or not, in the order of the form. */
  wrong: Partial<Record<Name, string>>;
  labelOf: (name: Name) => string;
  /** What would be wrong with an entry. */
  check: (name: Name, entry: string) => string | undefined;
  set: (name: Name, entry: string) => void;
};

/** Which faults are shown, and when they come and go. */
export type FieldChecks<Name extends string> = {
  faults: readonly Fault<Name>[];
  /** How often going on was refused; the summary takes the focus at each. */
  refusals: number;
  errorOf: (name: Name) => string | undefined;
  change: (name: Name, entry: string) => void;
  leave: (name: Name) => void;
  /** Shows everything that is wrong, and returns its names; none when the form may go on. */
  refuse: () => readonly Name[];
};

/** Shows a fault when its field is left or going on is refused, and takes it back as soon as the entry is right. */
export function useFieldChecks<Name extends string>(form: CheckedForm<Name>): FieldChecks<Name> {
  const { entries, wrong, labelOf, check, set } = form;
  const [shown, setShown] = useState<readonly Name[]>([]);
  const [refusals, setRefusals] = useState(0);

  const faults = (Object.keys(wrong) as Name[]).flatMap((name) => {
    const error = wrong[name];
    return error && shown.includes(name) ? [{ name, label: labelOf(name), error }] : [];
  });

  return {
    faults,
    refusals,
    errorOf: (name) => faults.find((fault) => fault.name === name)?.error,
    change: (name, entry) => {
      set(name, entry);
      if (!check(name, entry)) setShown((names) => names.filter((other) => other !== name));
    },
    leave: (name) => {
      // An empty field is not wrong yet: the visitor may be on the way to it.
      if (entries[name].trim() !== '' && wrong[name]) setShown((names) => [...names, name]);
    },
    refuse: () => {
      const names = Object.keys(wrong) as Name[];
      if (names.length > 0) {
        setShown(names);
        setRefusals((count) => count + 1);
      }
      return names;
    },
  };
}
