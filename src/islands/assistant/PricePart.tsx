import ArrowRight from '~icons/lucide/arrow-right';
import type { PriceAnswer, PriceOption, PriceRequest } from '../../domain/assistant/price-types.ts';
import { SERVICES } from '../../domain/catalog/catalog.ts';
import { formatCents } from '../../domain/pricing/money.ts';
import { ballparkRow, estimateRows, Lines } from '../ui/Lines.tsx';

/** Writes service, option and quantities into the wizard's draft and opens the wizard, also when the code does not load. */
async function openWizard(request: PriceRequest): Promise<void> {
  try {
    const [{ wizardProject }, { handProjectToWizard }] = await Promise.all([
      import('../../domain/assistant/price-answer.ts'),
      import('../../stores/forms/quote.ts'),
    ]);
    const project = wizardProject(request);
    if (project) handProjectToWizard(project, new Date());
  } finally {
    window.location.assign('/quote');
  }
}

export type PricePartProps = {
  price: PriceAnswer;
  /** Question that followed this answer; undefined when it is the last. */
  reply?: string | undefined;
  onOption?: ((option: PriceOption) => void) | undefined;
  /** Starts taking the request. */
  onRequest?: (() => void) | undefined;
};

/** Lines of the estimate and their sum. */
function EstimateSum({ price }: { price: Extract<PriceAnswer, { kind: 'priced' }> }) {
  return (
    <>
      <p>{price.job}</p>
      <p className="assistant-sum">{formatCents(price.totalCents)}</p>
      <Lines lines={[...estimateRows(price.lines), ballparkRow(price.totalCents)]} />
      <p className="muted text-sm">
        Added up from our price list, not guessed. It becomes a quote once a person has checked it.
      </p>
    </>
  );
}

/** Price, assessment, or the one question that is missing. */
export function PricePart({ price, reply, onOption, onRequest }: PricePartProps) {
  if (price.kind === 'missing') {
    const { text, hint, options } = price.question;
    return (
      <>
        <p>{text}</p>
        {hint && <p className="muted text-sm">{hint}</p>}
        <div className="assistant-options">
          {options.map((option) => (
            <button
              className="btn btn-sm"
              type="button"
              key={option.value}
              aria-pressed={reply === option.label}
              disabled={reply !== undefined || onOption === undefined}
              onClick={() => onOption?.(option)}
            >
              {option.label}
            </button>
          ))}
        </div>
      </>
    );
  }
  return (
    <>
      {price.kind === 'priced' ? (
        <EstimateSum price={price} />
      ) : (
        <>
          <p className="assistant-statement">Assessment required</p>
          <p>{`${SERVICES[price.service].label}: the price list has no figure for this. We look at it first, then you get a quote.`}</p>
        </>
      )}
      <div className="assistant-next">
        <button
          className="btn btn-primary assistant-wide"
          type="button"
          onClick={() => void openWizard(price.request)}
        >
          Continue with this quote <ArrowRight />
        </button>
        {onRequest && (
          <button className="link text-sm" type="button" onClick={onRequest}>
            Leave your details here instead
          </button>
        )}
      </div>
    </>
  );
}
