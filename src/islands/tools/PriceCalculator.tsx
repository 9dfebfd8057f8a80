import { useState } from 'react';
import ArrowRight from '~icons/lucide/arrow-right';
import type { WizardProject } from '../../domain/assistant/price-types.ts';
import { findOption, type Quantity } from '../../domain/catalog/catalog.ts';
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
import { ShareLink, ToolLines } from './AnswerParts.tsx';
import { QuantityField, VariantField } from './PriceFields.tsx';
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
    const { handProjectToWizard } = await import('../../stores/forms/quote.ts');
    handProjectToWizard(projectOf(answers, params), new Date(), 2);
  } catch {
    // Without the code the wizard opens with the service only.
  }
  window.location.assign(`/quote?service=${answers.service}`);
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
        <ToolLines
          lines={[
            ...result.lines.map(({ cents, ...line }) => ({ ...line, amount: formatCents(cents) })),
            { label: 'Ballpark estimate', amount: formatCents(result.totalCents), isSum: true },
          ]}
        />
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
        </div>
        <div className="actions">
          <button className="btn btn-primary btn-lg">
            <span>{result.kind === 'priced' ? 'Continue with this quote' : 'Get a Quote'}</span>{' '}
            <ArrowRight />
          </button>
          <ShareLink link={`${origin}${link(answers)}`}>
            <button className="link" type="button" onClick={() => print()}>
              Print
            </button>
          </ShareLink>
        </div>
      </form>
    </div>
  );
}
