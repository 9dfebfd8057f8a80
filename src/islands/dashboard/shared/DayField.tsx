import { FieldError } from '../../ui/FieldError.tsx';

type DayFieldProps = {
  name: string;
  label: string;
  /** YYYY-MM-DD, or empty. */
  value: string;
  /** First and last day allowed, YYYY-MM-DD. */
  min?: string;
  max?: string;
  required?: boolean;
  error?: string | undefined;
  onChange: (value: string) => void;
};

/** Date field with the browser's date picker. */
export function DayField({ name, label, value, min, max, required, error, onChange }: DayFieldProps) {
  return (
    <div className="field grid-cols-1">
      <label className="label" htmlFor={name}>
        {label}
      </label>
      <input
        className="input"
        type="date"
        id={name}
        name={name}
        min={min}
        max={max}
        value={value}
        aria-required={required}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${name}-error` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      <FieldError id={`${name}-error`} text={error} />
    </div>
  );
}
