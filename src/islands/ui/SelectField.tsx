import type { ReactNode } from 'react';

export type SelectFieldProps = {
  name: string;
  id?: string | undefined;
  label: ReactNode;
  value: string;
  onChange: (value: string) => void;
  options: Record<string, string>;
  /** Shown while nothing is selected; without it the first option is selected. */
  placeholder?: string | undefined;
};

/** Native select with its label. */
export function SelectField(props: SelectFieldProps) {
  const { name, id = name, label, value, onChange, options, placeholder } = props;
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <select
        className="input"
        id={id}
        name={name}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {Object.entries(options).map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}
