import type { HTMLInputAutoCompleteAttribute, ReactNode, Ref } from 'react';
import { FieldError } from './FieldError.tsx';

/** A labelled text control with its hint and its error tied to it. */
export type TextFieldProps = {
  /** Name of the control; also its id unless `id` is given. */
  name: string;
  id?: string | undefined;
  label: ReactNode;
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  /** Shown under the control, which is then marked invalid. */
  error?: string | undefined;
  /** Shown between label and control. */
  hint?: ReactNode;
  /** Writes "optional" beside the label; everything else is required. */
  optional?: boolean | undefined;
  /** Leaves "optional" out but asks for nothing either, for a group whose legend says it. */
  required?: boolean | undefined;
  /** Lets the browser insist on an entry too, for a form that may be sent without script. */
  nativeRequired?: boolean | undefined;
  readOnly?: boolean | undefined;
  type?: 'text' | 'email' | 'tel' | 'password' | 'search' | undefined;
  inputMode?: 'text' | 'numeric' | 'tel' | 'email' | undefined;
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  placeholder?: string | undefined;
  /** Longest entry, in characters. */
  maxLength?: number | undefined;
  /** A control of several lines instead of one. */
  multiline?: boolean | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
  /** Formats as typed, given the entry and the caret's place in it; a single line only. */
  format?: ((entry: string, caret: number) => { text: string; caret: number }) | undefined;
};

/** What was typed, formatted in place so that the caret stays where the visitor has it. */
function readTyping(input: HTMLInputElement, format: TextFieldProps['format']): string {
  if (!format) return input.value;
  const { text, caret } = format(input.value, input.selectionStart ?? input.value.length);
  input.value = text;
  input.setSelectionRange(caret, caret);
  return text;
}

/** A labelled text control with its hint and its error tied to it. */
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
        {label}
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
          onChange={(event) => onChange(readTyping(event.target, format))}
        />
      )}
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}
