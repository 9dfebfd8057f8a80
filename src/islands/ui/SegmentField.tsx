import { FieldError } from './FieldError.tsx';

/** Two or three short answers side by side; the first control bears the name as its id. */
export type SegmentFieldProps = {
  name: string;
  legend: string;
  values: readonly string[];
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
};

/** Two or three short answers side by side; the first control bears the name as its id. */
export function SegmentField({ name, legend, values, value, onChange, error }: SegmentFieldProps) {
  return (
    <div className="field">
      <p className="label" id={`${name}-legend`}>
        {legend}
      </p>
      <div
        className="segment"
        role="radiogroup"
        aria-labelledby={`${name}-legend`}
        aria-required="true"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${name}-error` : undefined}
      >
        {values.map((answer, index) => (
          <label key={answer}>
            <input
              type="radio"
              id={index === 0 ? name : `${name}-${answer}`}
              name={name}
              value={answer}
              checked={value === answer}
              onChange={() => onChange(answer)}
            />
            {answer}
          </label>
        ))}
      </div>
      <FieldError id={`${name}-error`} text={error} />
    </div>
  );
}
