import { unbroken } from '../../domain/forms/text.ts';
import { FieldError } from '../ui/FieldError.tsx';
import type { Elements } from '../ui/elements.ts';

/** Option of a choice. */
export type Choice = {
  value: string;
  label: string;
  note?: string | undefined;
  amount?: string | undefined;
  /** Icon instead of the radio button. */
  icon?: Elements;
};

export type ChoiceListProps = {
  name: string;
  legend: string;
  choices: readonly Choice[];
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  readOnly?: boolean | undefined;
  /** True when no option has to be chosen. */
  optional?: boolean | undefined;
  /** Hides the legend where a heading asks the same. */
  hidesLegend?: boolean | undefined;
  /** Uses two columns where space allows. */
  twoColumns?: boolean | undefined;
  /** Shown below the chosen option, over all columns. */
  advice?: Elements;
};

/** Radio group of options with a note or a price; the first control's id is `name`. */
export function ChoiceList(props: ChoiceListProps) {
  const { name, error, advice } = props;
  const chosen = props.choices.findIndex(({ value }) => value === props.value);
  return (
    <div className="grid gap-[0.8rem]">
      <p className={props.hidesLegend ? 'sr-only' : 'label-lg'} id={`${name}-legend`}>
        <span>{props.legend}</span>
        {props.optional && <span className="optional"> optional</span>}
      </p>
      <div
        className={`grid gap-3 ${props.twoColumns ? 'sm:grid-flow-row-dense sm:grid-cols-2' : ''}`}
        role="radiogroup"
        aria-labelledby={`${name}-legend`}
        aria-required={props.optional ? undefined : true}
        aria-readonly={props.readOnly}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${name}-error` : undefined}
      >
        {props.choices.map((choice, index) => (
          <label
            className={advice && chosen >= 0 && index > chosen ? 'choice order-1' : 'choice'}
            key={choice.value}
          >
            <input
              type="radio"
              id={index === 0 ? name : `${name}-${choice.value}`}
              name={name}
              value={choice.value}
              checked={props.value === choice.value}
              onChange={() => {
                if (!props.readOnly) props.onChange(choice.value);
              }}
            />
            {choice.icon ?? <span className="pip" />}
            <span>
              <b>{choice.label}</b>
              {choice.note && <small>{unbroken(choice.note)}</small>}
            </span>
            {choice.amount && <span className="amount">{choice.amount}</span>}
          </label>
        ))}
        {advice && <div className={chosen < 0 ? 'sr-only' : 'sm:col-span-2'}>{advice}</div>}
      </div>
      <FieldError id={`${name}-error`} text={error} />
    </div>
  );
}
