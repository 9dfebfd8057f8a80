import type { KeyboardEvent } from 'react';
import { Minus, Plus } from 'lucide-react';
import { MAX_QUANTITY, readQuantity } from '../../domain/pricing/estimate.ts';

/** A number with keys to either side; what is typed stays as typed until the control is left. */
export type StepperProps = {
  name: string;
  label: string;
  hint?: string | undefined;
  /** The entry as typed. */
  value: string;
  onChange: (value: string) => void;
  /** Lowest number, and what an entry that is none becomes. */
  min: number;
  /** Names of the keys: "One fewer module". */
  fewer: string;
  more: string;
  readOnly?: boolean | undefined;
};

/** A key that has come to its end keeps the focus, so it is not really disabled. */
const KEY = 'aria-disabled:cursor-not-allowed aria-disabled:text-fog-500 aria-disabled:hover:bg-transparent';

/** A number with keys to either side; what is typed stays as typed until the control is left. */
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
    // Enter settles the number; the form is sent by its button alone.
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
          className={KEY}
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
          className={KEY}
          aria-disabled={count >= MAX_QUANTITY || readOnly}
          onClick={() => press(count + 1)}
        >
          <Plus />
        </button>
      </div>
    </div>
  );
}
