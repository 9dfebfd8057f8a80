import Eye from '~icons/lucide/eye';
import EyeOff from '~icons/lucide/eye-off';
import { useState, type Ref } from 'react';

export type PasswordFieldProps = {
  name?: string | undefined;
  label?: string | undefined;
  value: string;
  onChange: (value: string) => void;
  hint?: string | undefined;
  /** Tells password managers whether to fill in or to generate a password. */
  autoComplete: 'current-password' | 'new-password';
  inputRef?: Ref<HTMLInputElement> | undefined;
};

/** Password input with a show/hide toggle. */
export function PasswordField(props: PasswordFieldProps) {
  const { name = 'password', label = 'Password', value, onChange, hint, autoComplete, inputRef } = props;
  const [shown, setShown] = useState(false);
  return (
    <div className="field">
      <label className="label" htmlFor={name}>
        {label}
      </label>
      {hint && (
        <p className="hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      <div className="relative">
        <input
          ref={inputRef}
          className="input pr-14"
          id={name}
          name={name}
          type={shown ? 'text' : 'password'}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          aria-required
          aria-describedby={hint ? `${name}-hint` : undefined}
        />
        <button
          type="button"
          className="absolute inset-y-0 right-1 my-auto grid size-11 place-items-center rounded-control"
          aria-label={`${shown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff /> : <Eye />}
        </button>
      </div>
    </div>
  );
}
