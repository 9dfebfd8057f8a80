import type { QuoteValues } from '../../stores/forms/quote-values.ts';
import { PlainForm } from '../forms/PlainForm.tsx';
import { wizardFields } from '../forms/plain-fields.ts';

/** Placeholder while a step is loading; when that fails, the plain form with the answers is the way on. */
export function StepLoading({ hasFailed, values }: { hasFailed: boolean; values: QuoteValues }) {
  if (!hasFailed) {
    return (
      <p className="muted" role="status">
        Loading...
      </p>
    );
  }
  return (
    <div className="grid gap-5">
      <div role="alert">
        <h1 className="quote-title">This step couldn’t be loaded.</h1>
        <p className="mt-[0.8rem]">
          Your answers are saved on this device. You can finish on a plain form that already has them, or
          check your connection and{' '}
          <button className="inline-link" type="button" onClick={() => window.location.reload()}>
            try again
          </button>
          .
        </p>
      </div>
      <PlainForm form="wizard" fields={wizardFields(values)} />
    </div>
  );
}
