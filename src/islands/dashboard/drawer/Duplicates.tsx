import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import History from '~icons/lucide/history';
import { leadName } from '../../../domain/leads/lead-name.ts';
import { deskServiceLabel } from '../../../domain/catalog/service-labels.ts';
import { statusLabel } from '../../../domain/leads/lead-status.ts';
import { rpc, type CallResult } from '../../../services/staff/database.ts';
import { type Duplicate, readLeadDetails } from '../../../services/staff/leads.ts';
import { isPlainClick } from '../../../stores/page/dialog-events.ts';
import { Note } from '../../ui/Note.tsx';
import { LeadLink } from '../lead/LeadLink.tsx';
import { customerPath, openCustomer } from '../lead/lead-url.ts';
import { duplicatesQuery } from './use-lead-details.ts';
import { FullText } from '../shared/VisitorText.tsx';
import { moment, submittedValues } from '../lead/lead-facts.ts';
import { ReasonForm } from '../shared/ReasonForm.tsx';
import { NotLoaded } from '../shared/ReadStates.tsx';
import { StatusNote, saveNote, useAction } from '../shared/action.tsx';
import { DrawerSection } from '../shared/DrawerSection.tsx';
import { onEscape } from '../shared/focus.ts';
import { useRead } from '../shared/query.ts';
import { Photos } from './QuotePage.tsx';
import { Facts } from './SubmittedValues.tsx';
import { Timeline } from '../lead/Timeline.tsx';
import { Button } from '../shared/Button.tsx';
import { useOpenLead } from '../lead/open-lead.ts';

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
  onMerge: (duplicate: Duplicate, reason?: string) => Promise<void>;
  onUndo: (duplicate: Duplicate) => Promise<void>;
};

/** Says where emails go after a merge when the addresses differ, because whoever has that inbox reads about the work. */
function emailText(email: string | null, duplicate: Duplicate): string {
  if (!email || !duplicate.email || email.toLowerCase() === duplicate.email.toLowerCase()) return '';
  return ` Emails go to ${email}, no longer to ${duplicate.email}.`;
}

function DuplicateRow({ duplicate, busy, onMerge, onUndo }: RowProps) {
  const { lead } = useOpenLead();
  const [asks, setAsks] = useState(false);
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
        <LeadLink className="link" leadId={duplicate.id}>
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
        <Button
          className="justify-self-start"
          busy={busy}
          onClick={() => (isMerged ? onUndo(duplicate) : setAsks(true))}
        >
          {isMerged ? 'Undo the merge' : 'Merge into this lead'}
        </Button>
      ) : isSamePerson(duplicate) ? (
        <div className="grid gap-2" onKeyDown={onEscape(close)}>
          <p data-question tabIndex={-1} className="wrap-anywhere">
            Merge this request into the lead you are looking at? It leaves the list.
            {emailText(lead.email, duplicate)}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button dark busy={busy} onClick={() => onMerge(duplicate)}>
              Merge
            </Button>
            <Button onClick={close}>Cancel</Button>
          </div>
        </div>
      ) : (
        <ReasonForm
          name={`merge-${duplicate.id}`}
          label={`Neither email nor phone match.${emailText(lead.email, duplicate)} Why do these requests belong together?`}
          missing="Say in a few words why these belong together"
          button="Merge"
          save={(reason) => onMerge(duplicate, reason).then(() => null)}
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

  const save = (
    duplicate: Duplicate,
    change: () => Promise<CallResult<string>>,
    done: string,
  ): Promise<void> => {
    setPressed(duplicate.id);
    return action.run(() =>
      saveNote(
        change(),
        () => Promise.all([refresh(), refetch()]),
        done,
        'Someone just changed that request. Check it again before you decide.',
      ),
    );
  };
  const merge = (duplicate: Duplicate, reason?: string): Promise<void> =>
    save(
      duplicate,
      () => rpc('merge_lead', { duplicate: duplicate.id, into_lead: lead.id, reason }),
      'Merged and removed from the list. What it says stays here, and you can undo this.',
    );
  const undo = (duplicate: Duplicate): Promise<void> =>
    save(
      duplicate,
      () => rpc('unmerge_lead', { duplicate: duplicate.id }),
      'The two requests are separate again.',
    );

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

/** Note that this lead was merged into another one, with an undo button. */
export function MergedNote() {
  const { lead, refresh } = useOpenLead();
  const action = useAction();
  const undo = (): Promise<void> =>
    action.run(() =>
      saveNote(rpc('unmerge_lead', { duplicate: lead.id }), refresh, 'This request is separate again.'),
    );
  return (
    <>
      {lead.merged_into && (
        <Note tone="advice" title="Merged into another request">
          It isn’t in the list, and its response timer is stopped.
          <span className="mt-2 flex flex-wrap items-center gap-3">
            <LeadLink className="link" leadId={lead.merged_into}>
              Open the other request
            </LeadLink>
            <Button busy={action.busy} onClick={undo}>
              Undo the merge
            </Button>
          </span>
        </Note>
      )}
      <StatusNote note={action.note} />
    </>
  );
}

/** Link to the customer's record, with all their requests. */
export function CustomerLink() {
  const leadId = useOpenLead().lead.id;
  const { data = [] } = useQuery(duplicatesQuery(leadId));
  // The same address can be that of another person.
  const others = data.filter(
    ({ why, merged_into: into }) => into === leadId || why.some((by) => by !== 'address'),
  );
  const open = (event: MouseEvent): void => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    openCustomer(leadId);
  };
  return (
    <a className="link flex min-h-11 items-center gap-2 text-sm" href={customerPath(leadId)} onClick={open}>
      <History className="flex-none" />
      Customer record
      {others.length > 0 &&
        `, ${others.length === 1 ? '1 other request' : `${others.length} other requests`}`}
    </a>
  );
}
