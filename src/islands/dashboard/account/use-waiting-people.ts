import { MINUTE } from '../../../domain/durations.ts';
import { useQuery } from '@tanstack/react-query';
import { countWaitingPeople } from '../../../services/staff/accounts.ts';
import { fetchResult } from '../shared/query.ts';

/** Polling interval in a visible tab, in ms (docs/product.md, Accounts and roles). */
const REFETCH_INTERVAL = MINUTE;

/** Queries the number of accounts an admin can approve; undefined until it is known, and for others. */
export function useWaitingPeople(isAdmin: boolean): number | undefined {
  const { data } = useQuery({
    // Under the key of the people, so that an approval refreshes it too.
    queryKey: ['people', 'waiting'],
    queryFn: ({ signal }) => fetchResult(() => countWaitingPeople(signal)),
    enabled: isAdmin,
    refetchInterval: REFETCH_INTERVAL,
  });
  return data;
}
