import { readOwnProfile, type OwnProfile } from '../../../services/staff/accounts.ts';
import { ACCOUNT_KEY, useRead, hasFailed, useRefresh } from '../shared/query.ts';

/** Polling interval of the role in a visible tab, in ms; a removed person stops seeing leads this soon (docs/product.md, Dashboard). */
const REFETCH_INTERVAL = 8000;

/** The account's own profile. It stays available when a later read fails. */
export type AccountState = {
  profile: OwnProfile | undefined;
  /** A refresh the user asked for is running. */
  busy: boolean;
  failed: boolean;
  checkedAt: Date | null;
  refresh: () => void;
};

/** Queries the account's profile: on mount, on request, every 8 s, on tab focus and on reconnect. */
export function useStaffAccount(userId: string): AccountState {
  const queryKey = [...ACCOUNT_KEY, userId];
  const query = useRead(queryKey, readOwnProfile, { refetchInterval: REFETCH_INTERVAL });
  const { refresh, isRefreshing } = useRefresh(queryKey);
  return {
    profile: query.data,
    busy: isRefreshing,
    failed: hasFailed(query),
    checkedAt: query.dataUpdatedAt > 0 ? new Date(query.dataUpdatedAt) : null,
    refresh,
  };
}
