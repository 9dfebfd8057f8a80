import type { ReactNode } from 'react';

export type CheckboxProps = {
  name: string;
  /** Id of the control; defaults to `name`. */
  id?: string | undefined;
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
  className?: string | undefined;
};

/** Checkbox with its label. */
export function Checkbox({ name, id = name, checked, onChange, children, className = '' }: CheckboxProps) {
  return (
    <label className={`check ${className}`.trim()}>
      <input
        className="checkbox"
        type="checkbox"
        id={id}
        name={name}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{children}</span>
    </label>
  );
}
