import { ASSESSMENT_REQUIRED, estimateTotal, type Estimate } from '../../../domain/pricing/estimate.ts';
import { listedLines, assistantLines } from '../../../domain/pricing/signed-estimate.ts';
import type { Lead } from '../../../services/staff/dashboard-leads.ts';
import { Note } from '../../ui/Note.tsx';
import { EstimateLines } from './SignedVersion.tsx';
import { site } from '../../../config/site.ts';
import {
  missingFacts,
  assistantTotal,
  type AssistantEstimate,
} from '../../../domain/pricing/assistant-estimate.ts';

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

function shownLines({ estimate_breakdown: breakdown }: Lead): string[] {
  return (breakdown ?? '').split(' | ').filter((line) => line.trim() !== '' && line !== ASSESSMENT_REQUIRED);
}

/** Note for an estimate on the customer's page that differs from the price list. */
function EstimateMismatch({ lead, listed }: { lead: Lead; listed: Estimate | undefined }) {
  const shown = lead.estimate_total?.trim();
  if (!shown) return null;
  const listedTotal = listed && listed.kind !== 'incomplete' ? estimateTotal(listed) : undefined;
  if (shown === listedTotal) return null;
  const lines = shownLines(lead);
  return (
    <Note
      tone="advice"
      title={
        <>
          The customer’s page showed <bdi className="wrap-anywhere">{shown}</bdi>
        </>
      }
    >
      {listedTotal ? `The price list gives ${listedTotal} for these answers. ` : ''}Check before you quote.
      {lines.length > 0 && (
        <ul className="mt-2 grid gap-1">
          {lines.map((line, index) => (
            <li key={index}>
              <bdi className="wrap-anywhere">{line}</bdi>
            </li>
          ))}
        </ul>
      )}
    </Note>
  );
}

/** Ballpark from the price list for the stored answers; without answers that it prices, Sunni's estimate stands alone. */
export function Ballpark({ lead, listed }: { lead: Lead; listed: Estimate | undefined }) {
  return (
    <div className="grid gap-3">
      {listed?.kind === 'priced' ? (
        <>
          <EstimateLines lines={listedLines(listed)} />
          <p className="muted text-xs">From our price list, based on their answers.</p>
        </>
      ) : (
        listed && (
          <p className="text-sm">
            {listed.kind === 'assessment'
              ? `${ASSESSMENT_REQUIRED}; there’s no price until someone has seen the roof.`
              : 'No option was chosen, so there’s no ballpark.'}
          </p>
        )
      )}
      <EstimateMismatch lead={lead} listed={listed} />
    </div>
  );
}
