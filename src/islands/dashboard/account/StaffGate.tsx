import type { User } from '@supabase/supabase-js';
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { STAFF_MESSAGES } from '../../../domain/staff-messages.ts';
import { readsLeads, type TeamRole } from '../../../domain/accounts/role.ts';
import { type Message } from '../../../domain/messages.ts';
import { staffName } from '../../../domain/accounts/staff-name.ts';
import { clearSavedLeads } from '../../../stores/saved-leads.ts';
import { clearStaffItems, setItemOwner } from '../../../stores/staff-items.ts';
import { showToast } from '../../../stores/toasts.ts';
import { PendingPanel } from './PendingPanel.tsx';
import { ReadFailed, LeadsLoading } from '../shared/ReadStates.tsx';
import { RemovedPanel } from './RemovedPanel.tsx';
import { SCHEDULE_PATH, type StaffPage } from './StaffNav.tsx';
import { useFocusAfter } from '../shared/focus.ts';
import type { AccountState } from './use-staff-account.ts';

/** The signed-in staff member. */
export type StaffAccount = {
  user: User;
  role: TeamRole;
  /** Name the person entered, else derived from the email address; never empty. */
  name: string;
  /** Gets reminders of unanswered leads. */
  onDuty: boolean;
};

type StaffGateProps = {
  user: User;
  state: AccountState;
  current: StaffPage;
  /** Shown below the error while the account cannot be read. */
  unreachable?: ReactNode;
  children: (account: StaffAccount) => ReactNode;
};

const failureOf = (current: StaffPage): Message =>
  current === 'leads' ? STAFF_MESSAGES.leadsFailed : { title: 'Error', text: 'Failed to load your account' };

/** Renders its children for the team, and the reason for no access for everybody else. Technicians have the schedule and their own name. */
export function StaffGate({ user, state, current, unreachable, children }: StaffGateProps) {
  const { profile, busy, failed } = state;
  const role = profile?.role;
  const profileName = profile?.name ?? '';
  const name = profileName === '' ? staffName(user.email, user.user_metadata) : profileName;
  const heading = useRef<HTMLHeadingElement>(null);
  const isOut = role === 'pending' || role === 'removed';
  const noLeads = role !== undefined && !readsLeads(role);
  const isElsewhere = noLeads && !isOut && current !== 'schedule' && current !== 'people';
  const hasFailed = failed && !profile;
  const { title, text } = failureOf(current);
  useFocusAfter(isOut || hasFailed, heading);

  const userId = user.id;
  // Before the page is painted, so that no draft of another account is seen.
  useLayoutEffect(() => setItemOwner(userId), [userId]);

  useEffect(() => {
    if (role === 'removed') clearStaffItems(userId);
  }, [role, userId]);

  useEffect(() => {
    if (noLeads) clearSavedLeads();
  }, [noLeads]);

  useEffect(() => {
    if (isElsewhere) window.location.replace(SCHEDULE_PATH);
  }, [isElsewhere]);

  useEffect(() => {
    if (hasFailed) showToast({ title, ...(text ? { text } : {}) }, 'error');
  }, [hasFailed, title, text]);

  if (isElsewhere) return <LeadsLoading />;
  if (role !== undefined && role !== 'pending' && role !== 'removed') {
    return children({ user, role, name, onDuty: profile?.onDuty ?? false });
  }
  return (
    <>
      <h1 className="text-d2 wrap-anywhere" tabIndex={-1} ref={heading}>
        Welcome back, <bdi>{name}</bdi>
      </h1>
      {role === undefined ? (
        <div className="mt-7 grid gap-7">
          {failed ? (
            <>
              <ReadFailed
                failure={{ title, ...(text ? { text } : {}) }}
                busy={busy}
                onRetry={state.refresh}
              />
              {unreachable && <div>{unreachable}</div>}
            </>
          ) : (
            <LeadsLoading />
          )}
        </div>
      ) : role === 'pending' ? (
        <PendingPanel
          email={user.email ?? ''}
          busy={busy}
          failed={failed}
          checkedAt={state.checkedAt}
          onCheck={state.refresh}
        />
      ) : (
        <RemovedPanel email={user.email ?? ''} />
      )}
    </>
  );
}
