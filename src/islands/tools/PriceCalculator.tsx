import { useState } from 'react';
import ArrowRight from '~icons/lucide/arrow-right';
import Minus from '~icons/lucide/minus';
import Plus from '~icons/lucide/plus';
import type { WizardProject } from '../../domain/assistant/price-types.ts';
import { findOption, SERVICES, type Quantity } from '../../domain/catalog/catalog.ts';
import { quantityText } from '../../domain/catalog/project-questions.ts';
import { ASSESSMENT_REQUIRED, readQuantity, type Estimate } from '../../domain/pricing/estimate.ts';
import { formatCents, formatCentsShort } from '../../domain/pricing/money.ts';
import {
  PRICE_EXAMPLES,
  priceEstimate,
  priceQuery,
  quantitiesOf,
  readPriceQuery,
  type PriceAnswers,
  type PricedService,
} from '../../domain/pricing/price-query.ts';
import { CopyLink } from './CopyLink.tsx';
import { formParams, useAnswerForm } from './use-answer-form.ts';
import './price-calculator.css';

const FIELDS = ['variant', 'feet', 'modules', 'plugs', 'qty_plugs'] as const;

/** Returns the answers as the wizard holds them; quantities of other options keep their form entries. */
const projectOf = ({ service, variant }: PriceAnswers, params: URLSearchParams): WizardProject => {
  const entry = (name: Quantity, fallback: string): string => params.get(name) ?? fallback;
  return {
    service,
    variant,
    feet: entry('feet', '10'),
    modules: entry('modules', '20'),
    plugs: entry('plugs', '0'),
    qty_plugs: entry('qty_plugs', '1'),
  };
};

/** Fills the wizard in and opens it, at step 2 where the contact details are known. */
async function continueToWizard(answers: PriceAnswers, params: URLSearchParams): Promise<void> {
  try {
    const { handProjectToWizard } = await import('../../stores/forms/wizard-project.ts');
    handProjectToWizard(projectOf(answers, params), new Date(), 2);
  } catch {
    // Without the code the wizard opens with the service only.
  }
  window.location.assign(`/quote?service=${answers.service}`);
}

function VariantField({ service }: { service: PricedService }) {
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
function QuantityField(props: {
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

/** Total and lines of the estimate, or that a person has to look first. */
function PriceResult({ result }: { result: Estimate }) {
  const isPriced = result.kind === 'priced';
  const total = isPriced ? formatCentsShort(result.totalCents) : ASSESSMENT_REQUIRED;
  return (
    <>
      <div className="total" aria-live="polite">
        <h3 className="font-display text-d3">Ballpark estimate</h3>
        <output aria-label="Ballpark estimate" data-long={total.length > 7 || undefined}>
          {total}
        </output>
      </div>
      {isPriced ? (
        <ul className="calc-lines" role="list">
          {result.lines.map(({ label, detail, cents }) => (
            <li key={label}>
              <span>{label}</span>
              <b>{formatCents(cents)}</b>
              {detail && <small>{detail}</small>}
            </li>
          ))}
          <li className="sum">
            <span>Ballpark estimate</span>
            <b>{formatCents(result.totalCents)}</b>
          </li>
        </ul>
      ) : (
        <p className="muted">
          {`${ASSESSMENT_REQUIRED}: a person looks at a three-story roof first and tells you what we need to price it.`}
        </p>
      )}
    </>
  );
}

/** Calculator of one service with a worked example; without JavaScript its form leads to the wizard. */
export function PriceCalculator({ service, site }: { service: PricedService; site: string }) {
  const [answers, setAnswers] = useState(PRICE_EXAMPLES[service]);
  const [origin, setOrigin] = useState(site);
  const link = (of: PriceAnswers): string => `/prices?${priceQuery(of).toString()}#${service}`;
  const result = priceEstimate(answers);
  const shown = findOption(service, answers.variant)?.quantities ?? {};

  /** Replaces entries that are no number or out of bounds, as the wizard does. */
  const normalize = (): void => {
    const read = form.current && readPriceQuery(formParams(form.current));
    const option = read && findOption(read.service, read.variant);
    for (const [name, rule] of Object.entries(option?.quantities ?? {})) {
      const input = form.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`);
      if (input) input.value = String(readQuantity(input.value, rule.min));
    }
  };
  const update = (): PriceAnswers | undefined => {
    const read = form.current && readPriceQuery(formParams(form.current));
    if (read) setAnswers(read);
    return read ?? undefined;
  };
  const commit = (): void => {
    normalize();
    const read = update();
    if (read) window.history.replaceState(window.history.state, '', link(read));
  };
  const { root, form } = useAnswerForm<HTMLDivElement>({
    selector: `.price-calculator[data-service="${service}"] form`,
    fields: FIELDS,
    isLinked: (params) => params.get('service') === service && readPriceQuery(params) !== undefined,
    start: (isLinked) => {
      const details = root.current?.closest('details');
      if (isLinked && details) details.open = true;
      normalize();
      update();
      setOrigin(window.location.origin);
    },
    finish: commit,
  });
  const step = (name: Quantity, change: number): void => {
    const input = form.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`);
    if (!input) return;
    input.value = String(Math.max(0, Number(input.value) || 0) + change);
    commit();
  };

  return (
    <div ref={root} className="price-calculator" data-service={service}>
      <form
        ref={form}
        method="get"
        action="/quote"
        onInput={() => update()}
        onSubmit={(event) => {
          event.preventDefault();
          normalize();
          const read = update();
          if (read) void continueToWizard(read, formParams(event.currentTarget));
        }}
      >
        <input type="hidden" name="service" value={service} />
        <div className="answers">
          <h3 className="font-display text-d3">Your home</h3>
          <VariantField service={service} />
          {quantitiesOf(service).map((name) => (
            <QuantityField
              key={name}
              service={service}
              name={name}
              hidden={!Object.hasOwn(shown, name)}
              onStep={step}
            />
          ))}
        </div>
        <div className="result">
          <PriceResult result={result} />
          <div className="actions">
            <button className="btn btn-primary btn-lg">
              <span>{result.kind === 'priced' ? 'Continue with this quote' : 'Get a Quote'}</span>{' '}
              <ArrowRight />
            </button>
            <button className="link" type="button" onClick={() => print()}>
              Print
            </button>
          </div>
          <div className="share">
            <span className="label">A link to this answer</span>
            <div>
              <CopyLink link={`${origin}${link(answers)}`} className="link text-sm" />
            </div>
          </div>
        </div>
      </form>
    </div>
  );
}
