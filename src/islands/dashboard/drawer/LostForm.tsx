import { useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react';
import { MAX_LOST_REASON } from '../../../domain/leads/lead-status.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { TextField } from '../../ui/TextField.tsx';

/** Form for the reason a lead is lost (docs/product.md, Lead status). */
export type LostFormProps = {
  /** Customer name. */
  name: string;
  reason: string;
  onReason: (reason: string) => void;
  busy: boolean;
  onLost: (reason: string) => void;
  onCancel: () => void;
};

/** Form for the reason a lead is lost (docs/product.md, Lead status). */
export function LostForm({ name, reason, onReason, busy, onLost, onCancel }: LostFormProps) {
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const length = Array.from(reason.trim()).length;
    const message =
      length === 0
        ? 'Say in a few words why this is lost'
        : length > MAX_LOST_REASON
          ? `Keep it within ${MAX_LOST_REASON} characters`
          : undefined;
    setError(message);
    if (message) field.current?.focus();
    else onLost(reason.trim());
  };
  const cancelByKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    // The first Escape closes this form, the next one the lead.
    event.preventDefault();
    event.stopPropagation();
    onCancel();
  };

  return (
    <form
      className="grid gap-3 rounded-control border border-fog-200 bg-fog-50 p-4"
      noValidate
      onSubmit={submit}
      onKeyDown={cancelByKey}
    >
      <TextField
        name="lost-reason"
        label={
          <>
            Why is <bdi>{name}</bdi> lost?
          </>
        }
        value={reason}
        onChange={(text) => {
          onReason(text);
          if (text.trim() !== '') setError(undefined);
        }}
        error={error}
        inputRef={(element) => {
          field.current = element;
          // Focus the field when the "Lost..." button opened the form.
          if (element && document.activeElement?.id === 'mark-lost') element.focus();
        }}
      />
      <div className="flex flex-wrap gap-2">
        <BusyButton className="btn btn-dark btn-sm" type="submit" busy={busy} busyLabel="Saving...">
          Mark as lost
        </BusyButton>
        <button type="button" className="btn btn-outline btn-sm" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </form>
  );
}
