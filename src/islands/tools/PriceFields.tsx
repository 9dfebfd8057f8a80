import Minus from '~icons/lucide/minus';
import Plus from '~icons/lucide/plus';
import { SERVICES, type Quantity } from '../../domain/catalog/catalog.ts';
import { quantityText } from '../../domain/catalog/project-questions.ts';
import { PRICE_EXAMPLES, type PricedService } from '../../domain/pricing/price-query.ts';

/** Choice among the options of a service. */
export function VariantField({ service }: { service: PricedService }) {
  const { question, options } = SERVICES[service];
  const { variant: chosen } = PRICE_EXAMPLES[service];
  const id = `${service}-variant`;
  if (options.length > 3)
    return (
      <div className="field">
        <label className="label" htmlFor={id}>
          {question}
        </label>
        <select className="input" id={id} name="variant" defaultValue={chosen} autoComplete="off">
          {options.map(({ variant, label }) => (
            <option key={variant} value={variant}>
              {label}
            </option>
          ))}
        </select>
      </div>
    );
  return (
    <fieldset className="field">
      <legend className="label">{question}</legend>
      <div className="segment">
        {options.map(({ variant, label }) => (
          <label key={variant}>
            <input
              type="radio"
              name="variant"
              value={variant}
              defaultChecked={variant === chosen}
              autoComplete="off"
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Quantity between two buttons; `onStep` is told the control and the change. */
export function QuantityField(props: {
  service: PricedService;
  name: Quantity;
  hidden: boolean;
  onStep: (name: Quantity, change: number) => void;
}) {
  const { service, name, hidden, onStep } = props;
  const { variant, quantities } = PRICE_EXAMPLES[service];
  const option = SERVICES[service].options.find((one) => one.quantities[name]);
  const text = quantityText(name, service, variant);
  const id = `${service}-${name}`;
  return (
    <div className="field" hidden={hidden}>
      <label className="label" htmlFor={id}>
        {text.question}
      </label>
      <div className="stepper">
        <button type="button" aria-label={text.fewer} onClick={() => onStep(name, -1)}>
          <Minus />
        </button>
        <input
          id={id}
          name={name}
          defaultValue={quantities[name] ?? option?.quantities[name]?.initial ?? 0}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          aria-describedby={`${id}-hint`}
        />
        <button type="button" aria-label={text.more} onClick={() => onStep(name, 1)}>
          <Plus />
        </button>
      </div>
      <p className="hint" id={`${id}-hint`}>
        {text.hint}
      </p>
    </div>
  );
}
