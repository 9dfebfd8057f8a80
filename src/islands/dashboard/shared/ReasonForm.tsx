import { MAX_LOST_REASON } from '../../../domain/leads/lead-status.ts';
import { TextField } from '../../ui/TextField.tsx';
import { StatusNote, type ActionNote } from './action.tsx';
import { onEscape } from './focus.ts';
import { useEntry } from './use-entry.ts';
import { Button, Chip } from './Button.tsx';

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
        <Chip
          key={text}
          aria-pressed={text === reason.trim()}
          className="border-fog-300 bg-white px-3"
          onClick={() => onChoose(text)}
        >
          {text}
        </Chip>
      ))}
    </div>
  );
}

type ReasonFormProps = {
  /** Start of the field's id. */
  name: string;
  label: string;
  missing: string;
  /** Usual answers, each a button that fills in the field. */
  usual?: readonly string[];
  button: string;
  /** Label of the button that closes the form; "Cancel" when absent. */
  keep?: string;
  /** Text saved as a draft; `onDraft` saves changes. */
  draft?: string;
  onDraft?: (reason: string) => void;
  /** Returns the note to show. */
  save: (reason: string) => Promise<ActionNote | null>;
  onCancel: () => void;
};

/** Form for the reason a lead is lost, or leaves the queue unanswered (docs/product.md, Lead status). */
export function ReasonForm(props: ReasonFormProps) {
  const { name, label, missing, usual, button, keep = 'Cancel', draft = '', onDraft, save, onCancel } = props;
  const { entry, change, action, field, onSubmit } = useEntry(
    () => ({ reason: draft }),
    name,
    ({ reason }) => {
      const length = Array.from(reason.trim()).length;
      if (length === 0) return { reason: missing };
      return length > MAX_LOST_REASON ? { reason: `Keep it within ${MAX_LOST_REASON} characters` } : {};
    },
    ({ reason }) => save(reason.trim()),
  );
  const write = (reason: string): void => {
    change({ reason });
    onDraft?.(reason);
  };

  return (
    <form
      className="grid gap-3 rounded-control border border-fog-200 bg-fog-50 p-4"
      noValidate
      onSubmit={onSubmit}
      onKeyDown={onEscape(onCancel)}
    >
      <TextField
        {...field('reason', label)}
        onChange={write}
        inputRef={(element) => {
          // Focus the field when a button of the status opened the form.
          if (element && document.activeElement?.hasAttribute('data-asks-reason')) element.focus();
        }}
      />
      {usual && <UsualReasons texts={usual} reason={entry.reason} onChoose={write} />}
      <div className="flex flex-wrap gap-2">
        <Button dark type="submit" busy={action.busy}>
          {button}
        </Button>
        <Button onClick={onCancel}>{keep}</Button>
      </div>
      <StatusNote note={action.note} />
    </form>
  );
}
