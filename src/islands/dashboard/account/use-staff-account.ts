import { useQuery } from '@tanstack/react-query';
import { readOwnProfile, type OwnProfile } from '../../../services/staff/staff-account.ts';
import { fetchResult, hasFailed, useRefresh } from '../shared/query.ts';

/** How often the role is read again while the tab is visible, in ms: whoever is removed stops seeing leads this soon. */
const REFETCH_INTERVAL = 8000;

/** What a screen knows of the account's own profile; it stays when a later read fails. */
export type AccountState = {
  profile: OwnProfile | undefined;
  /** It is being read because somebody asked. */
  busy: boolean;
  /** The last read failed. */
  failed: boolean;
  /** When the profile was last read. */
  checkedAt: Date | null;
  refresh: () => void;
};

/** The profile of an account: read at once, on request, every few seconds, and when tab or connection come back. */
export function useStaffAccount(userId: string): AccountState {
  const queryKey = ['account', userId];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => fetchResult(() => readOwnProfile(userId, signal)),
    refetchInterval: REFETCH_INTERVAL,
  });
  const { refresh, isRefreshing } = useRefresh(queryKey);
  return {
    profile: query.data,
    busy: isRefreshing,
    failed: hasFailed(query),
    checkedAt: query.dataUpdatedAt > 0 ? new Date(query.dataUpdatedAt) : null,
    refresh,
  };
}
