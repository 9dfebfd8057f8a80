import type { ReactNode } from 'react';
import { FieldError } from '../ui/FieldError.tsx';

export type SegmentFieldProps = {
  name: string;
  /** Id of the first control and prefix of the others; defaults to `name`. */
  id?: string | undefined;
  legend: ReactNode;
  values: readonly string[];
  /** Labels per value; default to the values. */
  labels?: Record<string, string> | undefined;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
};

/** Segmented control of two or three short options; the first control's id is `id`. */
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
            <span>{labels[option] ?? option}</span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}
