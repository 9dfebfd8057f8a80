import { site } from '../../../config/site.ts';
import { assistantLines } from '../../../domain/pricing/signed-estimate.ts';
import {
  missingFacts,
  assistantTotal,
  type AssistantEstimate,
} from '../../../domain/pricing/assistant-estimate.ts';
import { EstimateLines } from './EstimateLines.tsx';

type AssistantDraftProps = {
  fromAssistant: AssistantEstimate;
  /** True when the price list's ballpark is shown with it, which has the same lines. */
  isListed: boolean;
};

/** Sunni's estimate of a request, with what would make it exact. */
export function AssistantDraft({ fromAssistant, isListed }: AssistantDraftProps) {
  const missing = missingFacts(fromAssistant);
  if (isListed && missing.length === 0) return null;
  return (
    <div className="grid gap-3">
      {!isListed && (
        <p className="text-sm">
          <b>
            {site.assistant}: {assistantTotal(fromAssistant)}
          </b>
          {fromAssistant.kind !== 'assessment' && `, from ${fromAssistant.basis}.`}
          {fromAssistant.kind === 'range' && ' The lines below are the upper end.'}
        </p>
      )}
      {!isListed && fromAssistant.kind !== 'assessment' && (
        <EstimateLines lines={assistantLines(fromAssistant)} />
      )}
      {missing.length > 0 && (
        <p className="muted text-sm">To make it exact: {new Intl.ListFormat('en-US').format(missing)}.</p>
      )}
    </div>
  );
}
