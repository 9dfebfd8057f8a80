import type { ReactNode } from 'react';

/** A box to tick with its words beside it. */
export type CheckboxProps = {
  name: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
  className?: string | undefined;
};

/** A box to tick with its words beside it. */
export function Checkbox({ name, checked, onChange, children, className = '' }: CheckboxProps) {
  return (
    <label className={`flex cursor-pointer items-start gap-3 ${className}`.trim()}>
      <input
        className="checkbox"
        type="checkbox"
        id={name}
        name={name}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{children}</span>
    </label>
  );
}
