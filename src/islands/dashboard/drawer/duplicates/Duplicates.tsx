import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { leadName } from '../../../../domain/leads/lead-name.ts';
import { serviceLabel } from '../../../../domain/catalog/service-labels.ts';
import { statusLabel } from '../../../../domain/leads/lead-status.ts';
import type { Duplicate, LeadDetails } from '../../../../services/staff/lead-details.ts';
import { mergeLead, unmergeLead } from '../../../../services/staff/lead-mutations.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { LeadLink, type LeadOpening } from '../../leads/LeadLink.tsx';
import { duplicatesQuery } from './duplicates-query.ts';
import { moment } from '../request/lead-facts.ts';
import { ReasonForm } from '../ReasonForm.tsx';
import { StatusNote } from '../StatusNote.tsx';
import { Section } from '../Section.tsx';
import { failureNote, useAction } from '../use-action.ts';

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

/** True when the requests share an email address or a phone number, so that no reason is needed to merge them. */
const isSamePerson = ({ why }: Duplicate): boolean => why.includes('email') || why.includes('phone');

const factsOf = ({ service_type, modules, status, created_at }: Duplicate): string =>
  [
    serviceLabel(service_type),
    ...(modules ? [`${modules} panels`] : []),
    statusLabel(status).toLowerCase(),
    `received ${moment(created_at)}`,
  ].join(', ');

type RowProps = {
  duplicate: Duplicate;
  leadId: string;
  busy: boolean;
  opening: LeadOpening;
  onMerge: (duplicate: Duplicate, reason?: string) => void;
  onUndo: (duplicate: Duplicate) => void;
};

function DuplicateRow({ duplicate, leadId, busy, opening, onMerge, onUndo }: RowProps) {
  const [asks, setAsks] = useState(false);
  const [reason, setReason] = useState('');
  const isMerged = duplicate.merged_into === leadId;
  const close = (): void => setAsks(false);
  return (
    <li className="grid gap-2 rounded-control border border-fog-200 px-4 py-3 text-sm">
      <div>
        <LeadLink className="link" leadId={duplicate.id} {...opening}>
          <bdi className="wrap-anywhere">{leadName(duplicate.name)}</bdi>
        </LeadLink>
        <p className="muted wrap-anywhere">{factsOf(duplicate)}</p>
        {duplicate.notes && (
          <blockquote className="wrap-anywhere whitespace-pre-line">“{duplicate.notes}”</blockquote>
        )}
        <p className="font-semibold">{isMerged ? 'Merged into this lead' : reasonText(duplicate.why)}</p>
      </div>
      {isMerged || !asks ? (
        <BusyButton
          className="btn btn-outline btn-sm justify-self-start"
          busy={busy}
          busyLabel="Saving..."
          onClick={() => (isMerged ? onUndo(duplicate) : setAsks(true))}
        >
          {isMerged ? 'Undo the merge' : 'Merge into this lead'}
        </BusyButton>
      ) : isSamePerson(duplicate) ? (
        <div className="grid gap-2">
          <p>Both requests become one, and this one leaves the list.</p>
          <div className="flex flex-wrap gap-2">
            <BusyButton
              className="btn btn-dark btn-sm"
              busy={busy}
              busyLabel="Saving..."
              onClick={() => onMerge(duplicate)}
            >
              Merge
            </BusyButton>
            <button type="button" className="btn btn-outline btn-sm" onClick={close}>
              Cancel
            </button>
          </div>
        </div>
      ) : (
        <ReasonForm
          name={`merge-reason-${duplicate.id}`}
          label="Neither email nor phone match. Why are these the same customer?"
          missing="Say in a few words why these are the same customer"
          button="Merge"
          reason={reason}
          onReason={setReason}
          busy={busy}
          onReasonGiven={(given) => onMerge(duplicate, given)}
          onCancel={close}
        />
      )}
    </li>
  );
}

/** Likely duplicates of a lead, and merging them (docs/product.md, Lead work). */
export function Duplicates({ leadId, refresh, opening }: DuplicatesProps) {
  const { data: list = [], isError: failed, refetch } = useQuery(duplicatesQuery(leadId));
  const [pressed, setPressed] = useState<string>();
  const action = useAction();

  const save = (duplicate: Duplicate, write: () => ReturnType<typeof mergeLead>, done: string): void => {
    setPressed(duplicate.id);
    void action.run(async () => {
      const result = await write();
      if (!result.ok) return failureNote(result.error);
      await Promise.all([refresh(), refetch()]);
      if (result.value === 'changed') {
        return {
          tone: 'advice',
          text: 'Someone just changed that request. Check it again before you decide.',
        };
      }
      return { tone: 'ok', text: done };
    });
  };
  const merge = (duplicate: Duplicate, reason?: string): void =>
    save(
      duplicate,
      () => mergeLead(duplicate.id, leadId, reason),
      'Merged and removed from the list. You can undo this here.',
    );
  const undo = (duplicate: Duplicate): void =>
    save(duplicate, () => unmergeLead(duplicate.id), 'The two requests are separate again.');

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
              busy={action.busy && pressed === duplicate.id}
              opening={opening}
              onMerge={merge}
              onUndo={undo}
            />
          ))}
        </ul>
      )}
      <StatusNote note={action.note} />
    </Section>
  );
}
