import { MINUTE } from '../../../domain/durations.ts';
import { countWaitingPeople } from '../../../services/staff/accounts.ts';
import { useRead } from '../shared/query.ts';

/** Polling interval in a visible tab, in ms (docs/product.md, Accounts and roles). */
const REFETCH_INTERVAL = MINUTE;

/** Queries the number of accounts an admin can approve; undefined until it is known, and for others. */
export function useWaitingPeople(isAdmin: boolean): number | undefined {
  const { data } = useRead(
    // Under the key of the people, so that an approval refreshes it too.
    ['people', 'waiting'],
    countWaitingPeople,
    { enabled: isAdmin, refetchInterval: REFETCH_INTERVAL },
  );
  return data;
}
