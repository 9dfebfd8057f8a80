import type { ReactNode } from 'react';
import { FieldError } from './FieldError.tsx';

/** Two or three short answers side by side; the first control bears the name as its id. */
export type SegmentFieldProps = {
  name: string;
  /** Id of the first control, and the beginning of the others; the name unless given. */
  id?: string | undefined;
  legend: ReactNode;
  /** The answers' values, in the order shown. */
  values: readonly string[];
  /** What is shown for a value; the value itself unless given. */
  labels?: Record<string, string> | undefined;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
};

/** Two or three short answers side by side; the first control bears the name as its id. */
export function SegmentField(props: SegmentFieldProps) {
  const { name, id = name, legend, values, labels = {}, value, onChange, error } = props;
  return (
    <div className="field">
      <p className="label" id={`${id}-legend`}>
        {legend}
      </p>
      <div
        className="segment"
        role="radiogroup"
        aria-labelledby={`${id}-legend`}
        aria-required="true"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      >
        {values.map((option, index) => (
          <label key={option}>
            <input
              type="radio"
              id={index === 0 ? id : `${id}-${option}`}
              name={name}
              value={option}
              checked={value === option}
              onChange={() => onChange(option)}
            />
            {labels[option] ?? option}
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}
