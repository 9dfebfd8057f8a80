import type { User } from '@supabase/supabase-js';
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { STAFF_MESSAGES, ACCOUNT_MESSAGES } from '../../../domain/staff-messages.ts';
import { readsLeads } from '../../../domain/accounts/role.ts';
import type { Message } from '../../../domain/messages.ts';
import { staffName } from '../../../domain/accounts/staff-name.ts';
import { clearSavedLeads } from '../../../stores/saved-leads.ts';
import { clearStaffItems, setItemOwner } from '../../../stores/staff-items.ts';
import { ReadFailed, ReadLoading, Panel } from '../shared/ReadStates.tsx';
import { SCHEDULE_PATH, type StaffPage } from './DashboardHeader.tsx';
import { useFocusAfter } from '../shared/focus.ts';
import type { StaffAccount } from '../shared/staff-account.ts';
import { formatClock } from '../../../domain/hours/hours.ts';
import { readOwnProfile } from '../../../services/staff/accounts.ts';
import { ACCOUNT_KEY, POLL_INTERVAL, useRead, hasFailed, useRefresh } from '../shared/query.ts';
import { Button } from '../shared/Button.tsx';

/**
 * Queries the account's profile: on mount, on request, every 8 s, on tab focus and on reconnect, so that a removed person
 * soon sees no leads. It stays when a later read fails.
 */
export function useStaffAccount(userId: string) {
  const queryKey = [...ACCOUNT_KEY, userId];
  const query = useRead(queryKey, readOwnProfile, { refetchInterval: POLL_INTERVAL });
  // A refresh the user asked for.
  const { refresh, isRefreshing: busy } = useRefresh(queryKey);
  const checkedAt = query.dataUpdatedAt > 0 ? new Date(query.dataUpdatedAt) : null;
  return { profile: query.data, busy, failed: hasFailed(query), checkedAt, refresh };
}

type AccountState = ReturnType<typeof useStaffAccount>;

/** Panel for an account that an admin removed. */
function RemovedPanel({ email }: { email: string }) {
  return (
    <section className="mt-7 max-w-[44rem]">
      {/* An alert, because it can replace leads that somebody is reading. */}
      <div role="alert">
        <Panel>
          <h2 className="text-d3">{ACCOUNT_MESSAGES.removed}</h2>
          <p className="muted mt-2 text-sm wrap-anywhere">
            <bdi>{email}</bdi> can no longer read leads. Everything you sent is kept; drafts you had not sent
            were deleted from this device.
          </p>
        </Panel>
      </div>
    </section>
  );
}

/** Panel for an account that is waiting for approval. */
function PendingPanel({ email, state }: { email: string; state: AccountState }) {
  const { busy, failed, checkedAt, refresh } = state;
  const statusText = failed
    ? 'The server didn’t respond. Try again in a moment.'
    : checkedAt && `Last checked at ${formatClock(checkedAt)} Pacific.`;
  return (
    <section className="mt-7 max-w-[44rem]">
      <Panel>
        <h2 className="text-d3">{STAFF_MESSAGES.pending}</h2>
        <p className="muted mt-2 mb-5 text-sm wrap-anywhere">
          An admin has to approve <bdi>{email}</bdi> before it can read leads.
        </p>
        <Button busy={busy} busyLabel="Checking..." onClick={refresh}>
          Check again
        </Button>
        <p className="muted mt-3 text-xs" role="status">
          {!busy && statusText}
        </p>
      </Panel>
    </section>
  );
}

type StaffGateProps = {
  user: User;
  state: AccountState;
  current: StaffPage;
  /** Shown until the account is read. */
  loading?: ReactNode;
  /** Shown below the error while the account cannot be read. */
  unreachable?: ReactNode;
  children: (account: StaffAccount) => ReactNode;
};

const ACCOUNT_FAILED: Message = { title: 'Error', text: 'Failed to load your account' };

/** Renders its children for the team, and the reason for no access for everybody else. Technicians have the schedule and their own name. */
export function StaffGate({
  user,
  state,
  current,
  loading = <ReadLoading />,
  unreachable,
  children,
}: StaffGateProps) {
  const { profile, busy, failed } = state;
  const role = profile?.role;
  const profileName = profile?.name ?? '';
  const name = profileName === '' ? staffName(user.email, user.user_metadata) : profileName;
  const heading = useRef<HTMLHeadingElement>(null);
  const isOut = role === 'pending' || role === 'removed';
  const noLeads = role !== undefined && !readsLeads(role);
  const isElsewhere = noLeads && !isOut && current !== 'schedule' && current !== 'people';
  const hasFailed = failed && !profile;
  const failure = current === 'leads' ? STAFF_MESSAGES.leadsFailed : ACCOUNT_FAILED;
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

  if (isElsewhere) return loading;
  if (role === undefined && !failed) {
    return (
      <>
        <h1 className="sr-only">
          Welcome back, <bdi>{name}</bdi>
        </h1>
        {loading}
      </>
    );
  }
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
          <ReadFailed failure={failure} busy={busy} onRetry={state.refresh} />
          {unreachable && <div>{unreachable}</div>}
        </div>
      ) : role === 'pending' ? (
        <PendingPanel email={user.email ?? ''} state={state} />
      ) : (
        <RemovedPanel email={user.email ?? ''} />
      )}
    </>
  );
}
