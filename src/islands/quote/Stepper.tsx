import type { KeyboardEvent } from 'react';
import Minus from '~icons/lucide/minus';
import Plus from '~icons/lucide/plus';
import { MAX_QUANTITY } from '../../domain/catalog/catalog.ts';
import { readQuantity } from '../../domain/pricing/estimate.ts';

export type StepperProps = {
  name: string;
  label: string;
  hint?: string | undefined;
  value: string;
  onChange: (value: string) => void;
  /** Minimum; also replaces an invalid entry. */
  min: number;
  /** Label of the minus button, such as "One fewer module". */
  fewer: string;
  more: string;
  readOnly?: boolean | undefined;
};

/** A button at its limit uses aria-disabled, so that it stays focusable. */
const BUTTON =
  'aria-disabled:cursor-not-allowed aria-disabled:text-fog-500 aria-disabled:hover:bg-transparent';

/** Number input with minus and plus buttons; the entry is normalized on blur. */
export function Stepper(props: StepperProps) {
  const { name, value, onChange, min, readOnly = false } = props;
  const count = readQuantity(value, min);
  const set = (next: number): void => onChange(String(readQuantity(next, min)));

  const press = (next: number): void => {
    if (!readOnly) set(next);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (readOnly) return;
    const step = { ArrowUp: 1, ArrowDown: -1, Enter: 0 }[event.key];
    if (step === undefined) return;
    // Enter normalizes the number; only the button submits the form.
    event.preventDefault();
    set(count + step);
  };

  return (
    <div className="field">
      <label className="label-lg" htmlFor={name}>
        {props.label}
      </label>
      {props.hint && (
        <p className="hint mb-1.5" id={`${name}-hint`}>
          {props.hint}
        </p>
      )}
      <div className="stepper">
        <button
          type="button"
          aria-label={props.fewer}
          className={BUTTON}
          aria-disabled={count <= min || readOnly}
          onClick={() => press(count - 1)}
        >
          <Minus />
        </button>
        <input
          id={name}
          name={name}
          inputMode="numeric"
          autoComplete="off"
          value={value}
          readOnly={readOnly}
          aria-describedby={props.hint ? `${name}-hint` : undefined}
          onChange={(event) => onChange(event.target.value)}
          onBlur={() => set(count)}
          onKeyDown={onKeyDown}
        />
        <button
          type="button"
          aria-label={props.more}
          className={BUTTON}
          aria-disabled={count >= MAX_QUANTITY || readOnly}
          onClick={() => press(count + 1)}
        >
          <Plus />
        </button>
      </div>
    </div>
  );
}
