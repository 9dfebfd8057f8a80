import { site } from '../../../config/site.ts';
import { sunniLines } from '../../../domain/pricing/signed-estimate.ts';
import { missingFacts, sunniTotal, type SunniEstimate } from '../../../domain/pricing/sunni-estimate.ts';
import { EstimateLines } from './EstimateLines.tsx';

/** Sunni's estimate as staff check it. */
export type SunniDraftProps = {
  sunni: SunniEstimate;
  /** True when the price list's ballpark is shown with it, which has the same lines. */
  isListed: boolean;
};

/** Sunni's estimate of a request, with what would make it exact. */
export function SunniDraft({ sunni, isListed }: SunniDraftProps) {
  const missing = missingFacts(sunni);
  if (isListed && missing.length === 0) return null;
  return (
    <div className="grid gap-3">
      {!isListed && (
        <p className="text-sm">
          <b>
            {site.assistant}: {sunniTotal(sunni)}
          </b>
          {sunni.kind !== 'assessment' && `, from ${sunni.basis}.`}
          {sunni.kind === 'range' && ' The lines below are the upper end.'}
        </p>
      )}
      {!isListed && sunni.kind !== 'assessment' && <EstimateLines lines={sunniLines(sunni)} />}
      {missing.length > 0 && (
        <p className="muted text-sm">To make it exact: {new Intl.ListFormat('en-US').format(missing)}.</p>
      )}
    </div>
  );
}
