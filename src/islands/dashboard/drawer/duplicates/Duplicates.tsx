import { useQuery } from '@tanstack/react-query';
import { leadName } from '../../../../domain/leads/lead-name.ts';
import { serviceLabel } from '../../../../domain/catalog/service-labels.ts';
import { statusLabel } from '../../../../domain/leads/lead-status.ts';
import type { Duplicate, LeadDetails } from '../../../../services/staff/lead-details.ts';
import { mergeLead, unmergeLead } from '../../../../services/staff/lead-mutations.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { LeadLink, type LeadOpening } from '../../leads/LeadLink.tsx';
import { duplicatesQuery } from './duplicates-query.ts';
import { moment } from '../request/lead-facts.ts';
import { StatusNote } from '../StatusNote.tsx';
import { Section } from '../Section.tsx';
import { failureNote, useAction, type Action } from '../use-action.ts';

/** Likely duplicates of a lead, and merging them (docs/product.md, Lead work). */
export type DuplicatesProps = {
  leadId: string;
  refresh: () => Promise<LeadDetails | null>;
  opening: LeadOpening;
};

const REASON_LABELS: Record<string, string> = { phone: 'phone', email: 'email', address: 'address' };

/** Formats the matching fields: "Same phone and email". */
function reasonText(why: readonly string[]): string {
  const reasons = why.map((reason) => REASON_LABELS[reason] ?? reason);
  return reasons.length === 0 ? '' : `Same ${new Intl.ListFormat('en-US').format(reasons)}`;
}

type RowProps = {
  duplicate: Duplicate;
  leadId: string;
  action: Action;
  opening: LeadOpening;
  onPress: (duplicate: Duplicate) => void;
};

function DuplicateRow({ duplicate, leadId, action, opening, onPress }: RowProps) {
  const isMerged = duplicate.merged_into === leadId;
  return (
    <li className="grid gap-2 rounded-control border border-fog-200 px-4 py-3 text-sm">
      <div>
        <LeadLink className="link" leadId={duplicate.id} {...opening}>
          <bdi className="wrap-anywhere">{leadName(duplicate.name)}</bdi>
        </LeadLink>
        <p className="muted wrap-anywhere">
          {serviceLabel(duplicate.service_type)}, {statusLabel(duplicate.status).toLowerCase()}, received{' '}
          {moment(duplicate.created_at)}
        </p>
        <p className="font-semibold">{isMerged ? 'Merged into this lead' : reasonText(duplicate.why)}</p>
      </div>
      <BusyButton
        className="btn btn-outline btn-sm justify-self-start"
        busy={action.busy}
        busyLabel="Saving..."
        onClick={() => onPress(duplicate)}
      >
        {isMerged ? 'Undo the merge' : 'Merge into this lead'}
      </BusyButton>
    </li>
  );
}

/** Likely duplicates of a lead, and merging them (docs/product.md, Lead work). */
export function Duplicates({ leadId, refresh, opening }: DuplicatesProps) {
  const { data: list = [], isError: failed, refetch } = useQuery(duplicatesQuery(leadId));
  const action = useAction();

  const press = (duplicate: Duplicate): void => {
    const isMerged = duplicate.merged_into === leadId;
    void action.run(async () => {
      const result = await (isMerged ? unmergeLead(duplicate.id) : mergeLead(duplicate.id, leadId));
      if (!result.ok) return failureNote(result.error);
      await Promise.all([refresh(), refetch()]);
      if (result.value === 'changed') {
        return {
          tone: 'advice',
          text: 'Someone just changed that request. Check it again before you decide.',
        };
      }
      return {
        tone: 'ok',
        text: isMerged
          ? 'The two requests are separate again.'
          : 'Merged and removed from the list. You can undo this here.',
      };
    });
  };

  if (list.length === 0 && !failed && !action.note) return null;
  return (
    <Section id="lead-duplicates" title="Likely duplicates">
      {failed ? (
        <p className="text-sm">
          Duplicates could not be loaded.{' '}
          <button type="button" className="inline-link" onClick={() => void refetch()}>
            Try again
          </button>
        </p>
      ) : (
        <ul className="grid gap-2">
          {list.map((duplicate) => (
            <DuplicateRow
              key={duplicate.id}
              duplicate={duplicate}
              leadId={leadId}
              action={action}
              opening={opening}
              onPress={press}
            />
          ))}
        </ul>
      )}
      <StatusNote note={action.note} />
    </Section>
  );
}
