import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { leadName } from '../../../../domain/leads/lead-name.ts';
import { deskServiceLabel } from '../../../../domain/catalog/service-labels.ts';
import { statusLabel } from '../../../../domain/leads/lead-status.ts';
import { mergeLead, unmergeLead } from '../../../../services/staff/lead-work.ts';
import { type Duplicate, readLeadDetails } from '../../../../services/staff/leads.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { LeadLink } from '../../lead/LeadLink.tsx';
import { duplicatesQuery } from '../use-lead-details.ts';
import { FullText } from '../../shared/VisitorText.tsx';
import { moment, submittedValues } from '../../lead/lead-facts.ts';
import { ReasonForm } from '../../shared/ReasonForm.tsx';
import { NotLoaded } from '../../shared/ReadStates.tsx';
import { StatusNote, failureNote, useAction } from '../../shared/action.tsx';
import { DrawerSection } from '../../shared/DrawerSection.tsx';
import { onEscape } from '../../shared/focus.ts';
import { useRead } from '../../shared/query.ts';
import { Photos } from '../request/QuotePage.tsx';
import { Facts } from '../request/SubmittedValues.tsx';
import { Timeline } from '../../lead/Timeline.tsx';
import { Button } from '../../shared/Button.tsx';
import { useOpenLead } from '../../lead/open-lead.ts';

/** Entries of the timeline that the customer caused. */
const BY_CUSTOMER = ['answer', 'preferred-day'];

/** Entries of the customer in a merged request and on its page (docs/product.md, Lead work). */
function MergedRequest({ leadId }: { leadId: string }) {
  const { data, isError, refetch } = useRead(['lead', leadId], (signal) => readLeadDetails(leadId, signal), {
    refetchInterval: 30_000,
  });
  if (isError) return <NotLoaded what="What they asked for" onRetry={() => void refetch()} />;
  if (data === undefined) return <p className="muted">Loading...</p>;
  if (data === null) return null;
  const { lead, events } = data;
  const answers = events.filter(({ kind }) => BY_CUSTOMER.includes(kind));
  return (
    <>
      <Facts facts={submittedValues(lead)} />
      {lead.transcript?.trim() && (
        <div className="grid gap-1">
          <p className="font-semibold">Conversation with Sunni</p>
          <FullText text={lead.transcript} />
        </div>
      )}
      <Photos details={data} />
      {answers.length > 0 && <Timeline events={answers} label="Answers on the page of this request" />}
    </>
  );
}

const REASON_LABELS: Record<string, string> = { phone: 'phone', email: 'email', address: 'address' };

/** Formats the matching fields: "Same phone and email". */
function reasonText(why: readonly string[]): string {
  const reasons = why.map((reason) => REASON_LABELS[reason] ?? reason);
  return reasons.length === 0 ? '' : `Same ${new Intl.ListFormat('en-US').format(reasons)}`;
}

/** True when the requests share an email address or a phone number, so that no reason is needed to merge them. */
const isSamePerson = ({ why }: Duplicate): boolean => why.includes('email') || why.includes('phone');

const factsOf = ({ desk_service, modules, status, created_at }: Duplicate): string =>
  [
    deskServiceLabel(desk_service),
    ...(modules ? [`${modules} panels`] : []),
    statusLabel(status).toLowerCase(),
    `received ${moment(created_at)}`,
  ].join(', ');

type RowProps = {
  duplicate: Duplicate;
  busy: boolean;
  onMerge: (duplicate: Duplicate, reason?: string) => void;
  onUndo: (duplicate: Duplicate) => void;
};

/** Says where emails go after a merge when the addresses differ, because whoever has that inbox reads about the work. */
function emailText(email: string | null, duplicate: Duplicate): string {
  if (!email || !duplicate.email || email.toLowerCase() === duplicate.email.toLowerCase()) return '';
  return ` Emails go to ${email}, no longer to ${duplicate.email}.`;
}

function DuplicateRow({ duplicate, busy, onMerge, onUndo }: RowProps) {
  const { lead, opening } = useOpenLead();
  const [asks, setAsks] = useState(false);
  const [reason, setReason] = useState('');
  const row = useRef<HTMLLIElement>(null);
  const wasAsking = useRef(asks);
  const isMerged = duplicate.merged_into === lead.id;
  const close = (): void => setAsks(false);
  // The pressed button is gone.
  useEffect(() => {
    if (wasAsking.current === asks) return;
    wasAsking.current = asks;
    const find = (selector: string) => row.current?.querySelector<HTMLElement>(selector);
    (asks ? (find('input') ?? find('[data-question]')) : find('button'))?.focus();
  }, [asks]);
  return (
    <li ref={row} className="grid gap-2 rounded-control border border-fog-200 px-4 py-3 text-sm">
      <div>
        <LeadLink className="link" leadId={duplicate.id} {...opening}>
          <bdi className="wrap-anywhere">{leadName(duplicate.name)}</bdi>
        </LeadLink>
        <p className="muted wrap-anywhere">{factsOf(duplicate)}</p>
        {duplicate.notes && (
          <blockquote className="my-1 border-l-2 border-ember-700 pl-3">
            <FullText text={duplicate.notes} />
          </blockquote>
        )}
        <p className="font-semibold">{isMerged ? 'Merged into this lead' : reasonText(duplicate.why)}</p>
      </div>
      {isMerged && <MergedRequest leadId={duplicate.id} />}
      {isMerged || !asks ? (
        <BusyButton
          className="btn btn-outline btn-sm justify-self-start"
          busy={busy}
          onClick={() => (isMerged ? onUndo(duplicate) : setAsks(true))}
        >
          {isMerged ? 'Undo the merge' : 'Merge into this lead'}
        </BusyButton>
      ) : isSamePerson(duplicate) ? (
        <div className="grid gap-2" onKeyDown={onEscape(close)}>
          <p data-question tabIndex={-1} className="wrap-anywhere">
            Merge this request into the lead you are looking at? It leaves the list.
            {emailText(lead.email, duplicate)}
          </p>
          <div className="flex flex-wrap gap-2">
            <BusyButton className="btn btn-dark btn-sm" busy={busy} onClick={() => onMerge(duplicate)}>
              Merge
            </BusyButton>
            <Button onClick={close}>Cancel</Button>
          </div>
        </div>
      ) : (
        <ReasonForm
          name={`merge-reason-${duplicate.id}`}
          label={`Neither email nor phone match.${emailText(lead.email, duplicate)} Why do these requests belong together?`}
          missing="Say in a few words why these belong together"
          button="Merge"
          reason={reason}
          onReason={setReason}
          busy={busy}
          onReasonGiven={(reason) => onMerge(duplicate, reason)}
          onCancel={close}
        />
      )}
    </li>
  );
}

/** Likely duplicates of a lead, and merging them (docs/product.md, Lead work). */
export function Duplicates() {
  const { lead, refresh } = useOpenLead();
  const { data: list = [], isError: failed, refetch } = useQuery(duplicatesQuery(lead.id));
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
      () => mergeLead(duplicate.id, lead.id, reason),
      'Merged and removed from the list. What it says stays here, and you can undo this.',
    );
  const undo = (duplicate: Duplicate): void =>
    save(duplicate, () => unmergeLead(duplicate.id), 'The two requests are separate again.');

  if (list.length === 0 && !failed && !action.note) return null;
  return (
    <DrawerSection id="lead-duplicates" title="Likely duplicates">
      {failed ? (
        <NotLoaded what="Duplicates" onRetry={() => void refetch()} />
      ) : (
        <ul className="grid gap-2">
          {list.map((duplicate) => (
            <DuplicateRow
              // A merged row begins anew, without the question that merged it.
              key={`${duplicate.id} ${duplicate.merged_into}`}
              duplicate={duplicate}
              busy={action.busy && pressed === duplicate.id}
              onMerge={merge}
              onUndo={undo}
            />
          ))}
        </ul>
      )}
      <StatusNote note={action.note} />
    </DrawerSection>
  );
}
