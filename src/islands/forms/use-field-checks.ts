import { useRef, useState } from 'react';
import type { InfoField } from '../../domain/forms/lead-fields.ts';
import type { ShortField } from '../../domain/forms/short-form.ts';
import { pushEvent } from '../../stores/page/data-layer.ts';

/** Displayed error of a field. */
export type ShownError<Name extends string> = {
  name: Name;
  /** Label of the field; empty when the error names the field itself. */
  label: string;
  error: string;
};

/** Form under validation. */
export type CheckedForm<Name extends string> = {
  /** Form name in the data layer. */
  form: 'short' | 'wizard';
  entries: Record<Name, string>;
  /** Current errors by field, displayed or not, in form order. */
  errors: Partial<Record<Name, string>>;
  labelOf: (name: Name) => string;
  check: (name: Name, entry: string) => string | undefined;
  set: (name: Name, entry: string) => void;
  /** Runs when a field is left. */
  onLeave?: ((name: Name) => void) | undefined;
};

/** Displayed errors, and the events that change them. */
export type FieldChecks<Name extends string> = {
  shownErrors: readonly ShownError<Name>[];
  /** Number of rejected submissions; the summary takes the focus on each. */
  rejections: number;
  errorOf: (name: Name) => string | undefined;
  change: (name: Name, entry: string) => void;
  leave: (name: Name) => void;
  /** Handlers of the form: an error between press and release would move the button from under the pointer. */
  pressGuard: Record<`onPointer${'Down' | 'Up' | 'Cancel'}Capture`, () => void>;
  /** Displays all errors and returns the invalid fields; an empty list when the form is valid. */
  validate: () => readonly Name[];
};

/** Shows errors on blur and on a rejected submission, and removes them once the value is valid. */
export function useFieldChecks<Name extends InfoField | ShortField>(
  checked: CheckedForm<Name>,
): FieldChecks<Name> {
  const { form, entries, errors, labelOf, check, set, onLeave } = checked;
  const [shown, setShown] = useState<readonly Name[]>([]);
  const [rejections, setRejections] = useState(0);
  const isPressing = useRef(false);
  const left = useRef<Name>(undefined);

  const shownErrors = (Object.keys(errors) as Name[]).flatMap((name) => {
    const error = errors[name];
    return error && shown.includes(name)
      ? [{ name, label: entries[name].trim() === '' ? '' : labelOf(name), error }]
      : [];
  });

  const report = (name: Name): void => {
    const error = entries[name].trim() === '' ? 'missing' : 'invalid';
    if (!shown.includes(name)) pushEvent({ event: 'field_error', form, field: name, error });
  };

  const leave = (name: Name): void => {
    onLeave?.(name);
    // An empty field shows no error on blur: the visitor may still come back to it.
    if (entries[name].trim() === '' || !errors[name]) return;
    report(name);
    setShown((names) => [...names, name]);
  };
  const release = (): void => {
    isPressing.current = false;
    const name = left.current;
    left.current = undefined;
    // The click event follows the release.
    if (name) setTimeout(() => leave(name));
  };

  return {
    shownErrors,
    rejections,
    errorOf: (name) => shownErrors.find((shownError) => shownError.name === name)?.error,
    change: (name, entry) => {
      set(name, entry);
      if (!check(name, entry)) setShown((names) => names.filter((other) => other !== name));
    },
    leave: (name) => {
      if (isPressing.current) left.current = name;
      else leave(name);
    },
    pressGuard: {
      onPointerDownCapture: () => {
        isPressing.current = true;
      },
      onPointerUpCapture: release,
      onPointerCancelCapture: release,
    },
    validate: () => {
      const names = Object.keys(errors) as Name[];
      if (names.length > 0) {
        names.forEach(report);
        pushEvent({ event: 'form_error', form, fields: names });
        setShown(names);
        setRejections((count) => count + 1);
      }
      return names;
    },
  };
}
