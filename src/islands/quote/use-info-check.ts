import { useState } from 'react';
import { checkField, checkInfo, INFO_FIELDS, type InfoField } from '../../domain/lead-fields.ts';
import { WIZARD_MESSAGES } from '../../domain/messages.ts';
import { setAnswer } from '../../stores/quote.ts';
import type { QuoteAnswers } from '../../stores/quote-answers.ts';
import { showToast } from '../../stores/toasts.ts';

/** One line of the error summary. */
export type InfoFault = { name: InfoField; label: string; error: string };

/** The checks of step 1: which faults are shown, and when they come and go. */
export type InfoCheck = {
  faults: readonly InfoFault[];
  /** Title of the summary. */
  title: string;
  /** How often "Continue" was refused; the summary takes the focus at each. */
  refusals: number;
  errorOf: (name: InfoField) => string | undefined;
  change: (name: InfoField, value: string) => void;
  leave: (name: InfoField) => void;
  /** Checks everything and shows what is wrong; true when step 2 may come. */
  mayContinue: () => boolean;
};

/** Not fixed by the specification: everything is filled in, but something has the wrong shape. */
const WRONG_SHAPE = 'Please check these fields.';

const isMissing = (answers: QuoteAnswers, name: InfoField): boolean =>
  INFO_FIELDS[name].required && answers[name].trim() === '';

/** Shows a fault when its field is left or "Continue" is pressed, and takes it back as soon as the entry is right. */
export function useInfoCheck(answers: QuoteAnswers): InfoCheck {
  const [shown, setShown] = useState<readonly InfoField[]>([]);
  const [refusals, setRefusals] = useState(0);

  const wrong = checkInfo(answers);
  const faults = (Object.keys(wrong) as InfoField[]).flatMap((name) => {
    const error = wrong[name];
    return error && shown.includes(name) ? [{ name, label: INFO_FIELDS[name].label, error }] : [];
  });

  return {
    faults,
    title: faults.some(({ name }) => isMissing(answers, name))
      ? WIZARD_MESSAGES.incomplete.title
      : WRONG_SHAPE,
    refusals,
    errorOf: (name) => faults.find((fault) => fault.name === name)?.error,
    change: (name, value) => {
      setAnswer(name, value);
      if (!checkField(name, value)) setShown((names) => names.filter((other) => other !== name));
    },
    leave: (name) => {
      // An empty field is not wrong yet: the visitor may be on the way to it.
      if (answers[name].trim() !== '' && wrong[name]) setShown((names) => [...names, name]);
    },
    mayContinue: () => {
      const names = Object.keys(wrong) as InfoField[];
      if (names.length === 0) return true;
      setShown(names);
      setRefusals((count) => count + 1);
      if (names.some((name) => isMissing(answers, name))) showToast(WIZARD_MESSAGES.incomplete, 'error');
      return false;
    },
  };
}
