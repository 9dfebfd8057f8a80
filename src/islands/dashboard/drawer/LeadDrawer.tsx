import { useEffect, useLayoutEffect, useRef } from 'react';
import { STAFF_MESSAGES } from '../../../domain/staff-messages.ts';
import type { Lead } from '../../../services/staff/dashboard-leads.ts';
import { Note } from '../../ui/Note.tsx';
import { OpenLeadContext, useOpenLead } from '../lead/open-lead.ts';
import { useClock } from '../shared/clock.ts';
import { closeLead } from '../lead/lead-url.ts';
import type { StaffAccount } from '../shared/staff-account.ts';
import { useOnline } from '../../ui/use-online.ts';
import { DrawerFrame } from '../shared/DrawerFrame.tsx';
import { DRAWER_ID } from '../shared/lead-focus.ts';
import { HEADING_ID, LeadHead, type Neighbors } from './LeadHead.tsx';
import { useLeadDetails, type LeadDetailsQuery } from './use-lead-details.ts';
import {
  SubmittedValues,
  CameFrom,
  CheckFirst,
  Consent,
  Transcript,
  Danger,
  LeadSummary,
} from './SubmittedValues.tsx';
import { ContactButtons } from '../contact/ContactButtons.tsx';
import { BookingSection } from '../bookings/BookingSection.tsx';
import { CustomerNews } from './CustomerNews.tsx';
import { CustomerLink, Duplicates, MergedNote } from './Duplicates.tsx';
import { EstimatePanel } from '../estimates/EstimatePanel.tsx';
import { FinalTotal } from './FinalTotal.tsx';
import { FollowUp } from '../contact/FollowUp.tsx';
import { NoteForm } from './Notes.tsx';
import { Assignee } from './Assignee.tsx';
import { Pipeline } from './Pipeline.tsx';
import { QuotePage } from './QuotePage.tsx';
import { DrawerSection } from '../shared/DrawerSection.tsx';
import { WriteEmail } from '../emails/WriteEmail.tsx';
import { UnsentOfLead } from '../lead/UnsentOfLead.tsx';
import { Timeline } from '../lead/Timeline.tsx';
import { Button, LinkButton } from '../shared/Button.tsx';

/** Lead details below the drawer header. */
function LeadContent() {
  const { lead, events } = useOpenLead();
  return (
    <div className="grid gap-5 px-5 pt-4 pb-8 max-lg:pb-28 sm:px-6">
      <CheckFirst />
      <Danger />
      <CustomerNews />
      <MergedNote />
      <LeadSummary />
      <CustomerLink />
      <ContactButtons />
      <UnsentOfLead kind="contact" />
      <WriteEmail />
      <Assignee />
      <Pipeline />
      {lead.status === 'done' && <FinalTotal />}
      <FollowUp />
      <DrawerSection id="lead-timeline" title="Timeline">
        <NoteForm />
        <Timeline events={events} most={5} />
      </DrawerSection>
      <BookingSection />
      <SubmittedValues />
      <Transcript />
      <EstimatePanel />
      <QuotePage />
      <Duplicates />
      <Consent />
      <CameFrom />
    </div>
  );
}

/** Drawer with the details of one lead. */
export type LeadDrawerProps = {
  leadId: string;
  account: StaffAccount;
  neighbors: Neighbors;
  onChanged: (lead: Lead) => void;
};

/** Loading, error and not-found states. */
function Absent({ details, isMissing, failed, busy, refresh }: LeadDetailsQuery) {
  if (isMissing) {
    return (
      <div className="p-5 sm:p-6" role="status">
        <Note tone="advice" title="This lead is no longer available.">
          It was erased, or your account no longer has access to it.
        </Note>
      </div>
    );
  }
  if (details) return null;
  return (
    <div className="grid gap-4 p-5 sm:p-6" role="status">
      {failed ? (
        <>
          <Note tone="error" title={STAFF_MESSAGES.leadsFailed.title}>
            This lead couldn’t be loaded.
          </Note>
          <Button className="justify-self-start" busy={busy} busyLabel="Trying again..." onClick={refresh}>
            Try again
          </Button>
        </>
      ) : (
        <p className="muted text-sm">{STAFF_MESSAGES.loading}</p>
      )}
    </div>
  );
}

/** Warns that the details may be out of date. */
function Stale({ details, failed, busy, refresh }: LeadDetailsQuery) {
  const online = useOnline();
  if (!details || (online && !failed)) return null;
  return (
    <Note tone="advice" className="mx-5 mt-5 sm:mx-6">
      {online
        ? 'The last refresh of this lead failed. What you see may be out of date. '
        : 'You’re offline. What you see may be out of date. Answers, notes, taken leads and signed estimates wait on this device; nothing else can be saved. '}
      {online && (
        <LinkButton disabled={busy} onClick={() => refresh()}>
          Try again
        </LinkButton>
      )}
    </Note>
  );
}

function OpenLead({ leadId, account, neighbors, onChanged }: LeadDrawerProps) {
  const query = useLeadDetails(leadId, onChanged);
  const { details, isMissing, failed, refresh } = query;
  const now = useClock(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const title = isMissing ? 'Lead not found' : failed ? 'Lead not loaded' : 'Opening the lead';

  return (
    <DrawerFrame labelledBy={HEADING_ID} leadId={leadId} onClose={closeLead}>
      <LeadHead
        lead={details?.lead ?? null}
        title={title}
        now={now}
        headingRef={heading}
        neighbors={neighbors}
      />
      <div role="status" className="empty:sr-only">
        <Stale {...query} />
      </div>
      <Absent {...query} />
      {details && (
        <OpenLeadContext value={{ ...details, account, now, refresh }}>
          <LeadContent />
        </OpenLeadContext>
      )}
    </DrawerFrame>
  );
}

/** Drawer with the details of one lead. Focus returns to the opening element when it closes. */
export function LeadDrawer(props: LeadDrawerProps) {
  const { leadId } = props;
  const opener = useRef<Element>(null);
  // Layout effect: runs before the effect that focuses the heading.
  useLayoutEffect(() => {
    const element = document.activeElement;
    // A link inside the drawer is removed with it, so it cannot get focus back.
    if (!element?.closest(`#${DRAWER_ID}`)) opener.current = element;
  }, [leadId]);

  // Cleanup on unmount covers every way to close: button, Escape and browser Back.
  useEffect(
    () => () => {
      const element = opener.current;
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && element instanceof HTMLElement && element.isConnected) element.focus();
    },
    [],
  );
  return <OpenLead key={leadId} {...props} />;
}
