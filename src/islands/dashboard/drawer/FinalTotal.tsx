import { useRef, useState, type SubmitEvent } from 'react';
import { formatCents, formatDollarsInput, readDollars } from '../../../domain/pricing/money.ts';
import { setLeadInvoiced } from '../../../services/staff/lead-work.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { StatusNote, failureNote, useAction } from '../shared/action.tsx';
import { useOpenLead } from '../lead/open-lead.ts';

/** Highest total, in cents; the database has the same limit. */
const MAX_TOTAL = 100_000_000;

/** Field for the amount charged for finished work (docs/product.md, Lead work). */
export function FinalTotal() {
  const { lead, refresh } = useOpenLead();
  const { invoiced_cents: saved, signed_total_cents: signed } = lead;
  const [typed, setTyped] = useState(saved === null ? '' : formatDollarsInput(saved));
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const action = useAction();

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const cents = typed.trim() === '' ? null : readDollars(typed);
    if (cents === undefined || (cents !== null && (cents < 0 || cents > MAX_TOTAL))) {
      setError('Enter an amount such as 306.25');
      field.current?.focus();
      return;
    }
    void action.run(async () => {
      const result = await setLeadInvoiced(lead.id, cents, saved);
      if (!result.ok) return failureNote(result.error);
      await refresh();
      if (result.value === 'changed') {
        return { tone: 'advice', text: 'A colleague changed the final total. Look at it again.' };
      }
      return {
        tone: 'ok',
        text: cents === null ? 'The final total is removed.' : `Final total saved: ${formatCents(cents)}.`,
      };
    });
  };

  return (
    <form className="grid gap-2" noValidate onSubmit={submit}>
      <div className="flex flex-wrap items-end gap-3">
        <div className="w-40">
          <TextField
            name="final-total"
            label="Final total"
            optional
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            onChange={(text) => {
              setTyped(text);
              setError(undefined);
            }}
            error={error}
            inputRef={field}
          />
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
