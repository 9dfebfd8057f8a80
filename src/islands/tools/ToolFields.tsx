import { useToolState } from './Tool.tsx';

/** A value to choose, and its label. */
export type Choice = { value: string; label: string };

/** Returns the choices of a record of labels. */
export const choicesOf = (labels: Readonly<Record<string, string>>): Choice[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** Attributes of a control with an error, and its text. */
function useError(name: string): { 'aria-invalid': true | undefined; text: string } {
  const text = useToolState().errors[name] ?? '';
  return { 'aria-invalid': text === '' ? undefined : true, text };
}

const ErrorText = ({ name, text }: { name: string; text: string }) => (
  <p className="error-text" id={`${name}-error`}>
    {text}
  </p>
);

/** Text, number or select field of a tool's form, with its hint and the place of its error. */
export function ToolField(props: {
  name: string;
  label: string;
  value: string;
  /** Options of a select; without them the field is typed. */
  options?: readonly Choice[];
  hint?: string;
  optional?: boolean;
  inputMode?: 'numeric' | 'decimal';
  /** Id of a datalist with suggestions. */
  list?: string;
}) {
  const { name, label, value, options, hint, optional = false, inputMode, list } = props;
  const { text, ...invalid } = useError(name);
  const control = {
    className: 'input',
    id: name,
    name,
    defaultValue: value,
    autoComplete: 'off',
    'aria-describedby': [hint && `${name}-hint`, `${name}-error`].filter(Boolean).join(' '),
    ...invalid,
  };
  return (
    <div className="field">
      <label className="label" htmlFor={name}>
        <span>{label}</span>
        {optional && <span className="optional"> optional</span>}
      </label>
      {options ? (
        <select {...control}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ) : (
        <input {...control} inputMode={inputMode} list={list} maxLength={60} />
      )}
      {hint && (
        <p className="hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      <ErrorText name={name} text={text} />
    </div>
  );
}

/** Choice among two to four short options of a tool's form. */
export function ToolSegment(props: {
  name: string;
  label: string;
  value: string;
  options: readonly Choice[];
}) {
  const { name, label, value, options } = props;
  const { text, ...invalid } = useError(name);
  return (
    <fieldset className="field tool-segment">
      <legend className="label">{label}</legend>
      <div className="segment">
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              defaultChecked={option.value === value}
              autoComplete="off"
              aria-describedby={`${name}-error`}
              {...invalid}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      <ErrorText name={name} text={text} />
    </fieldset>
  );
}

/** Slider of a tool's form with its value and the words at its ends. */
export function ToolRange(props: {
  name: string;
  label: string;
  value: number;
  min: number;
  max: number;
  ends: readonly [string, string];
}) {
  const { name, label, value, min, max, ends } = props;
  const { text, ...invalid } = useError(name);
  const now = Number(useToolState().values?.get(name) ?? value);
  return (
    <div className="tool-range">
      <div className="head">
        <label className="label" htmlFor={name}>
          {label}
        </label>
        <output htmlFor={name}>{now}</output>
      </div>
      <div className="slider">
        <progress value={now - min} max={max - min} aria-hidden="true" />
        <input
          type="range"
          id={name}
          name={name}
          min={min}
          max={max}
          defaultValue={value}
          autoComplete="off"
          aria-describedby={`${name}-error`}
          {...invalid}
        />
      </div>
      <div className="ends" aria-hidden="true">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </div>
      <ErrorText name={name} text={text} />
    </div>
  );
}
