import { FieldError } from '../../ui/FieldError.tsx';

/** One day of the calendar, entered with the browser's own picker. */
export type DayFieldProps = {
  name: string;
  label: string;
  /** YYYY-MM-DD, or empty. */
  value: string;
  /** Last day that can be chosen. */
  max: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

/** One day of the calendar, entered with the browser's own picker. */
export function DayField({ name, label, value, max, error, onChange }: DayFieldProps) {
  return (
    <div className="field w-44">
      <label className="label" htmlFor={name}>
        {label}
      </label>
      <input
        className="input"
        type="date"
        id={name}
        name={name}
        max={max}
        value={value}
        aria-required="true"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${name}-error` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      <FieldError id={`${name}-error`} text={error} />
    </div>
  );
}
