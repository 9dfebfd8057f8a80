import { useRef, useState, type SubmitEvent } from 'react';
import { MAX_LOST_REASON } from '../../../domain/leads/lead-status.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { onEscape } from './focus.ts';
import { Button } from './Button.tsx';

type UsualReasonsProps = {
  texts: readonly string[];
  reason: string;
  onChoose: (text: string) => void;
};

/** Usual answers to a question for a reason, each a button that fills in the field. */
export function UsualReasons({ texts, reason, onChoose }: UsualReasonsProps) {
  return (
    <div role="group" aria-label="Usual reasons" className="flex flex-wrap gap-1.5">
      {texts.map((text) => (
        <button
          key={text}
          type="button"
          aria-pressed={text === reason.trim()}
          className="min-h-11 rounded-control border-[1.5px] border-fog-300 bg-white px-3 text-sm font-semibold hover:border-ink-900 aria-pressed:border-ink-900 aria-pressed:bg-ink-900 aria-pressed:text-fog-50"
          onClick={() => onChoose(text)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}

type ReasonFormProps = {
  name: string;
  label: string;
  missing: string;
  /** Usual answers, each a button that fills in the field. */
  usual?: readonly string[];
  button: string;
  /** Label of the button that closes the form; "Cancel" when absent. */
  keep?: string;
  reason: string;
  onReason: (reason: string) => void;
  busy: boolean;
  onReasonGiven: (reason: string) => void;
  onCancel: () => void;
};

/** Form for the reason a lead is lost, or leaves the queue unanswered (docs/product.md, Lead status). */
export function ReasonForm(props: ReasonFormProps) {
  const { name, label, missing, usual = [], button, keep = 'Cancel', reason, onReason, busy } = props;
  const { onReasonGiven, onCancel } = props;
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const length = Array.from(reason.trim()).length;
    const message =
      length === 0
        ? missing
        : length > MAX_LOST_REASON
          ? `Keep it within ${MAX_LOST_REASON} characters`
          : undefined;
    setError(message);
    if (message) field.current?.focus();
    else onReasonGiven(reason.trim());
  };

  return (
    <form
      className="grid gap-3 rounded-control border border-fog-200 bg-fog-50 p-4"
      noValidate
      onSubmit={submit}
      onKeyDown={onEscape(onCancel)}
    >
      <TextField
        name={name}
        label={label}
        value={reason}
        onChange={(text) => {
          onReason(text);
          if (text.trim() !== '') setError(undefined);
        }}
        error={error}
        inputRef={(element) => {
          field.current = element;
          // Focus the field when a button of the status opened the form.
          if (element && document.activeElement?.hasAttribute('data-asks-reason')) element.focus();
        }}
      />
      {usual.length > 0 && (
        <UsualReasons
          texts={usual}
          reason={reason}
          onChoose={(text) => {
            onReason(text);
            setError(undefined);
          }}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <BusyButton className="btn btn-dark btn-sm" type="submit" busy={busy}>
          {button}
        </BusyButton>
        <Button onClick={onCancel}>{keep}</Button>
      </div>
    </form>
  );
}
