import type { HTMLInputAutoCompleteAttribute, ReactNode, Ref } from 'react';
import { FieldError } from './FieldError.tsx';

export type TextFieldProps = {
  name: string;
  id?: string | undefined;
  label: ReactNode;
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  error?: string | undefined;
  hint?: ReactNode;
  /** Adds "optional" to the label; other fields are required. */
  optional?: boolean | undefined;
  /** False for a field that is neither required nor marked "optional", in a group whose legend says so. */
  required?: boolean | undefined;
  /** Adds the `required` attribute, for forms that may be submitted without JavaScript. */
  nativeRequired?: boolean | undefined;
  readOnly?: boolean | undefined;
  type?: 'text' | 'email' | 'tel' | 'password' | 'search' | 'date' | undefined;
  /** First and last day of a date. */
  min?: string | undefined;
  max?: string | undefined;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | undefined;
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  placeholder?: string | undefined;
  maxLength?: number | undefined;
  multiline?: boolean | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
  /** Formats while typing, given the value and the caret position; single line only. */
  format?: ((entry: string, caret: number) => { text: string; caret: number }) | undefined;
};

/** Reads the input and formats it in place, keeping the caret position. */
function readTyping(input: HTMLInputElement, format: TextFieldProps['format']): string {
  if (!format) return input.value;
  const { text, caret } = format(input.value, input.selectionStart ?? input.value.length);
  input.value = text;
  input.setSelectionRange(caret, caret);
  return text;
}

/** Text input with label, hint and error message. */
export function TextField(props: TextFieldProps) {
  const { name, id = name, error, hint, optional = false, required = !optional } = props;
  const { label, type = 'text', inputMode, inputRef, format, onChange } = props;
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  const control = {
    className: 'input',
    id,
    name,
    value: props.value,
    onBlur: props.onBlur,
    readOnly: props.readOnly,
    autoComplete: props.autoComplete,
    placeholder: props.placeholder,
    maxLength: props.maxLength,
    required: props.nativeRequired,
    'aria-required': required || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
  };

  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        <span>{label}</span>
        {optional && <span className="optional"> optional</span>}
      </label>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {props.multiline ? (
        <textarea {...control} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <input
          {...control}
          ref={inputRef}
          type={type}
          inputMode={inputMode}
          min={props.min}
          max={props.max}
          onChange={(event) => onChange(readTyping(event.target, format))}
        />
      )}
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}
