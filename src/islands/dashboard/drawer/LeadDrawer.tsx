import { useEffect, useLayoutEffect, useRef } from 'react';
import { STAFF_MESSAGES } from '../../../domain/messages.ts';
import type { Lead } from '../../../services/staff/dashboard-leads.ts';
import { writeDraftsAs } from '../../../stores/lead-drafts.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Note } from '../../ui/Note.tsx';
import { useClock } from '../response/clock.ts';
import type { LeadOpening } from '../leads/LeadLink.tsx';
import type { StaffAccount } from '../account/StaffScreen.tsx';
import { useOnline } from '../shared/use-browser-state.ts';
import { DRAWER_ID, DrawerFrame } from './DrawerFrame.tsx';
import { HEADING_ID, LeadHead } from './LeadHead.tsx';
import { LeadContent } from './LeadContent.tsx';
import { useLeadDetails, type LeadFileQuery } from './use-lead-details.ts';

/** One lead, opened beside the list. */
export type LeadDrawerProps = {
  leadId: string;
  account: StaffAccount;
  onClose: () => void;
  /** Called with the fresh row whenever the drawer learns of a change. */
  onChanged: (lead: Lead) => void;
  /** How other leads open that this one names. */
  opening: LeadOpening;
};

/** What stands in the place of a lead that is not there. */
function Absent({ file, isMissing, failed, busy, refresh }: LeadFileQuery) {
  if (isMissing) {
    return (
      <div className="p-5 sm:p-6" role="status">
        <Note tone="advice" title="This lead is not there any more.">
          It was erased, or your account may no longer read it.
        </Note>
      </div>
    );
  }
  if (file) return null;
  return (
    <div className="grid gap-4 p-5 sm:p-6" role="status">
      {failed ? (
        <>
          <Note tone="error" title={STAFF_MESSAGES.leadsFailed.title}>
            This lead could not be read.
          </Note>
          <BusyButton
            className="btn btn-outline btn-sm justify-self-start"
            busy={busy}
            busyLabel="Trying again..."
            onClick={() => void refresh()}
          >
            Try again
          </BusyButton>
        </>
      ) : (
        <p className="muted text-sm">{STAFF_MESSAGES.loading}</p>
      )}
    </div>
  );
}

/** Says that what is shown may be old. */
function Stale({ file, failed, busy, refresh }: LeadFileQuery) {
  const online = useOnline();
  if (!file || (online && !failed)) return null;
  return (
    <Note tone="advice" className="mx-5 mt-5 sm:mx-6">
      {online
        ? 'The last look at this lead failed. What you see may be a moment old. '
        : 'You are offline. What you see may be old, and nothing can be saved until the connection returns. '}
      {online && (
        <button type="button" className="inline-link" disabled={busy} onClick={() => void refresh()}>
          Look again
        </button>
      )}
    </Note>
  );
}

function OpenLead({ leadId, account, onClose, onChanged, opening }: LeadDrawerProps) {
  const query = useLeadDetails(leadId, onChanged);
  const { file, isMissing, failed, refresh } = query;
  const now = useClock(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const title = isMissing ? 'Lead not found' : failed ? 'Lead not read' : 'Opening the lead';

  return (
    <DrawerFrame labelledBy={HEADING_ID} onClose={onClose}>
      <LeadHead lead={file?.lead ?? null} title={title} now={now} headingRef={heading} onClose={onClose} />
      <div role="status" className="empty:sr-only">
        <Stale {...query} />
      </div>
      <Absent {...query} />
      {file && <LeadContent file={file} account={account} now={now} refresh={refresh} opening={opening} />}
    </DrawerFrame>
  );
}

/** One lead: beside the list where there is room, else over it. The focus goes back to where it came from. */
export function LeadDrawer(props: LeadDrawerProps) {
  const { leadId, account } = props;
  const opener = useRef<Element>(null);
  const userId = account.user.id;
  useLayoutEffect(() => writeDraftsAs(userId), [userId]);
  // Before the heading takes the focus, which happens in an effect that runs later.
  useLayoutEffect(() => {
    const element = document.activeElement;
    // A link inside the sheet leaves with it.
    if (!element?.closest(`#${DRAWER_ID}`)) opener.current = element;
  }, [leadId]);

  // When the sheet is gone, whoever closed it: by its button, by Escape, or by going back.
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
