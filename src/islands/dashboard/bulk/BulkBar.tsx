import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import ListChecks from '~icons/lucide/list-checks';
import UserRound from '~icons/lucide/user-round';
import { leadName } from '../../../domain/leads/lead-name.ts';
import { countOf } from '../../../domain/content/format-count.ts';
import { leftOutText } from '../../../domain/leads/bulk-text.ts';
import type { ListedLead } from '../../../services/staff/dashboard-leads.ts';
import type { CallResult } from '../../../services/staff/database.ts';
import { undoBulkChange, type BulkOutcome } from '../../../services/staff/lead-work.ts';
import { offerUndo } from '../../../stores/saved-change.ts';
import { showToast } from '../../../stores/toasts.ts';
import type { StaffAccount } from '../shared/staff-account.ts';
import { LEADS_KEY } from '../shared/query.ts';
import { BulkAssign } from './BulkAssign.tsx';
import { BulkStatus } from './BulkStatus.tsx';
import type { Selection } from './use-selection.ts';

type BulkBarProps = {
  rows: readonly ListedLead[];
  selection: Selection;
  account: StaffAccount;
};

/** Names by id: the leads of a change may leave the list. */
type Names = ReadonlyMap<string, string>;

const BUTTON =
  'flex min-h-11 items-center gap-2 rounded-control px-3 text-sm font-semibold whitespace-nowrap hover:bg-ink-700';

const named = (outcomes: readonly BulkOutcome[], names: Names) =>
  outcomes.map(({ leadId, outcome }) => ({ outcome, name: names.get(leadId) ?? leadName(null) }));

/** Bar for several selected leads, on wide screens only, and the undo of what it did (docs/product.md, Lead work). */
export function BulkBar({ rows, selection, account }: BulkBarProps) {
  const client = useQueryClient();
  const [dialog, setDialog] = useState<'assign' | 'status'>();
  const leads = rows.filter(({ id }) => selection.ids.has(id));
  const count = leads.length;

  const refresh = (): void => {
    void client.invalidateQueries({ queryKey: LEADS_KEY });
    void client.invalidateQueries({ queryKey: ['lead'] });
  };
  /** Shows what a change did; the selection ends with it. */
  const finish = (batchId: string, what: string, outcomes: readonly BulkOutcome[]): void => {
    const done = outcomes.filter(({ outcome }) => outcome === 'done').length;
    const names = new Map(leads.map(({ id, name }) => [id, leadName(name)]));
    const text = leftOutText(named(outcomes, names));
    setDialog(undefined);
    selection.clear();
    refresh();
    if (done > 0) {
      const title = `${countOf(done, 'lead')} ${what}`;
      offerUndo({ id: batchId, title, text, undo: () => void undo(batchId, names) });
    } else showToast({ title: 'Nothing changed', text }, 'error');
  };
  const undo = async (id: string, names: Names): Promise<void> => {
    const result: CallResult<BulkOutcome[]> = await undoBulkChange(id);
    refresh();
    if (!result.ok) {
      showToast({ title: 'Not undone', text: result.error.message }, 'error');
      return;
    }
    const left = leftOutText(named(result.value, names));
    showToast({ title: 'Undone', text: left || 'The leads are as they were.' }, left ? 'error' : 'ok');
  };

  return (
    <>
      {count > 0 && (
        <div
          role="region"
          aria-label="Selected leads"
          className="dark fixed inset-x-0 bottom-4 z-30 mx-auto flex w-fit items-center gap-1 rounded-card bg-ink-900 px-2 py-1 text-fog-50 shadow-high max-lg:hidden"
        >
          <p className="px-3 text-sm font-semibold" role="status">
            {count} selected
          </p>
          <button type="button" className={BUTTON} onClick={() => setDialog('assign')}>
            <UserRound />
            Give to...
          </button>
          <button type="button" className={BUTTON} onClick={() => setDialog('status')}>
            <ListChecks />
            Set status...
          </button>
          <button type="button" className={BUTTON} onClick={selection.clear}>
            Clear
            <kbd className="border-ink-500 rounded-[3px] border px-1.5 font-sans text-xs" aria-hidden="true">
              Esc
            </kbd>
          </button>
        </div>
      )}
      {dialog === 'assign' && (
        <BulkAssign leads={leads} account={account} onClose={() => setDialog(undefined)} onDone={finish} />
      )}
      {dialog === 'status' && (
        <BulkStatus leads={leads} onClose={() => setDialog(undefined)} onDone={finish} />
      )}
    </>
  );
}
