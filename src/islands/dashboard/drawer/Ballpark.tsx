import { ASSESSMENT_REQUIRED, estimateTotal, type Estimate } from '../../../domain/pricing/estimate.ts';
import { listedLines } from '../../../domain/pricing/signed-estimate.ts';
import type { Lead } from '../../../services/staff/dashboard-leads.ts';
import { Note } from '../../ui/Note.tsx';
import { EstimateLines } from '../estimates/EstimateLines.tsx';

function shownLines({ estimate_breakdown: breakdown }: Lead): string[] {
  return (breakdown ?? '').split(' | ').filter((line) => line.trim() !== '' && line !== ASSESSMENT_REQUIRED);
}

/** What the customer's page said, where the price list says something else. */
function Disagreement({ lead, listed }: { lead: Lead; listed: Estimate | undefined }) {
  const shown = lead.estimate_total?.trim();
  if (!shown) return null;
  const ours = listed && listed.kind !== 'incomplete' ? estimateTotal(listed) : undefined;
  if (shown === ours) return null;
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
      {ours ? `The price list gives ${ours} for these answers. ` : ''}Check before you quote.
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

/** The ballpark of the price list for the stored answers. */
export function Ballpark({ lead, listed }: { lead: Lead; listed: Estimate | undefined }) {
  return (
    <div className="grid gap-3">
      {listed?.kind === 'priced' ? (
        <>
          <EstimateLines lines={listedLines(listed)} />
          <p className="muted text-xs">By our price list, from what they entered.</p>
        </>
      ) : (
        <p className="text-sm">
          {listed?.kind === 'assessment'
            ? `${ASSESSMENT_REQUIRED}: there is no price before somebody has seen the roof.`
            : listed
              ? 'No option was chosen, so there is no ballpark.'
              : 'This form asks for no numbers, so there is no ballpark.'}
        </p>
      )}
      <Disagreement lead={lead} listed={listed} />
    </div>
  );
}
