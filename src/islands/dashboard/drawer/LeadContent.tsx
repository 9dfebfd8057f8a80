import type { LeadDetails } from '../../../services/staff/leads.ts';
import type { LeadOpening } from '../lead/LeadLink.tsx';
import type { StaffAccount } from '../account/StaffScreen.tsx';
import { SubmittedValues, CameFrom, CheckFirst, Consent, Transcript } from './request/SubmittedValues.tsx';
import { ContactButtons } from '../contact/ContactButtons.tsx';
import { BookingSection } from '../bookings/BookingSection.tsx';
import { CustomerNews } from './CustomerNews.tsx';
import { Danger } from './request/Danger.tsx';
import { CustomerLink } from './duplicates/CustomerLink.tsx';
import { Duplicates } from './duplicates/Duplicates.tsx';
import { EstimatePanel } from '../estimates/EstimatePanel.tsx';
import { FinalTotal } from './FinalTotal.tsx';
import { FollowUp } from '../contact/FollowUp.tsx';
import { LeadSummary } from './request/LeadSummary.tsx';
import { MergedNote } from './duplicates/MergedNote.tsx';
import { NoteForm } from './Notes.tsx';
import { Assignee } from './Assignee.tsx';
import { Pipeline } from './Pipeline.tsx';
import { QuotePage } from './request/QuotePage.tsx';
import { DrawerSection } from '../shared/DrawerSection.tsx';
import { WriteEmail } from '../emails/WriteEmail.tsx';
import { UnsentOfLead } from '../lead/UnsentOfLead.tsx';
import { Timeline } from '../lead/Timeline.tsx';

type LeadContentProps = {
  details: LeadDetails;
  account: StaffAccount;
  now: Date;
  refresh: () => Promise<LeadDetails | null>;
  opening: LeadOpening;
};

/** Lead details below the drawer header. */
export function LeadContent({ details, account, now, refresh, opening }: LeadContentProps) {
  const { lead, events } = details;
  return (
    <div className="grid gap-5 px-5 pt-4 pb-8 max-lg:pb-28 sm:px-6">
      <CheckFirst reason={lead.quarantine_reason} />
      <Danger details={details} />
      <CustomerNews details={details} refresh={refresh} />
      <MergedNote details={details} refresh={refresh} opening={opening} />
      <LeadSummary lead={lead} />
      <CustomerLink leadId={lead.id} />
      <ContactButtons lead={lead} staff={account.name} />
      <UnsentOfLead leadId={lead.id} kind="contact" onStored={() => void refresh()} />
      <WriteEmail lead={lead} account={account} now={now} onSent={refresh} />
      <Assignee details={details} account={account} refresh={refresh} />
      <Pipeline details={details} refresh={refresh} />
      {lead.status === 'done' && <FinalTotal lead={lead} refresh={refresh} />}
      <FollowUp lead={lead} now={now} refresh={refresh} />
      <DrawerSection id="lead-timeline" title="Timeline">
        <NoteForm leadId={lead.id} onAdded={refresh} />
        <Timeline events={events} most={5} />
      </DrawerSection>
      <BookingSection details={details} now={now} refresh={refresh} />
      <SubmittedValues lead={lead} />
      <Transcript lead={lead} />
      <EstimatePanel details={details} account={account} now={now} refresh={refresh} />
      <QuotePage details={details} now={now} refresh={refresh} />
      <Duplicates leadId={lead.id} email={lead.email} refresh={refresh} opening={opening} />
      <Consent lead={lead} />
      <CameFrom lead={lead} />
    </div>
  );
}
