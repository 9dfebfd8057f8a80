import { formatCents, formatDollarsInput, readDollars } from '../../../domain/pricing/money.ts';
import { rpc } from '../../../services/staff/database.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { StatusNote, saveNote } from '../shared/action.tsx';
import { useEntry } from '../shared/use-entry.ts';
import { useOpenLead } from '../lead/open-lead.ts';

/** Highest total, in cents; the database has the same limit. */
const MAX_TOTAL = 100_000_000;

/** Returns cents, null for no total, undefined for what is no amount. */
function readTotal(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const cents = readDollars(text);
  return cents === undefined || cents < 0 || cents > MAX_TOTAL ? undefined : cents;
}

/** Field for the amount charged for finished work (docs/product.md, Lead work). */
export function FinalTotal() {
  const { lead, refresh } = useOpenLead();
  const { invoiced_cents: saved, signed_total_cents: signed } = lead;
  const { action, field, onSubmit } = useEntry(
    () => ({ total: saved === null ? '' : formatDollarsInput(saved) }),
    'final',
    ({ total }) => (readTotal(total) === undefined ? { total: 'Enter an amount such as 306.25' } : {}),
    ({ total }) => {
      const cents = readTotal(total) ?? null;
      return saveNote(
        rpc('set_lead_invoiced', { lead_id: lead.id, cents, expected: saved }),
        refresh,
        cents === null ? 'The final total is removed.' : `Final total saved: ${formatCents(cents)}.`,
        'A colleague changed the final total. Look at it again.',
      );
    },
  );

  return (
    <form className="grid gap-2" noValidate onSubmit={onSubmit}>
      <div className="flex flex-wrap items-end gap-3">
        <div className="w-40">
          <TextField {...field('total', 'Final total')} optional inputMode="decimal" autoComplete="off" />
        </div>
        <BusyButton type="submit" className="btn btn-outline" busy={action.busy}>
          Save total
        </BusyButton>
      </div>
      <p className="muted text-xs">
        What the customer was charged, in dollars. Without it, reports use{' '}
        {signed === null ? 'the estimate' : `the signed ${formatCents(signed)}`}.
      </p>
      <StatusNote note={action.note} />
    </form>
  );
}
