import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ACCOUNT_MESSAGES } from '../../../domain/staff-messages.ts';
import { roleChanged, type Person } from '../../../domain/accounts/people.ts';
import type { Role } from '../../../domain/accounts/role.ts';
import { readPeople, setPersonRole } from '../../../services/staff/accounts.ts';
import { showToast } from '../../../stores/toasts.ts';
import { useRead, hasFailed, useRefresh } from '../shared/query.ts';

/** Polling interval in a visible tab, in ms (docs/product.md, Dashboard). */
const REFETCH_INTERVAL = 15_000;

const PEOPLE_KEY = ['people'];

type RoleChange = { person: Person; role: Role };

/** Account and error message of a failed role change. */
export type ChangeFailure = { userId: string; message: string };

/** Changes a role. Returns null on success. */
async function changeRole({ person, role }: RoleChange): Promise<ChangeFailure | null> {
  const { userId } = person;
  const result = await setPersonRole(userId, role);
  if (result.ok && result.value === 'done') return null;
  return { userId, message: result.ok ? ACCOUNT_MESSAGES.lastAdmin : result.error.message };
}

/** Queries people on mount, every 15 s, on tab focus and on reconnect, and changes their roles. */
export function usePeople() {
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: changeRole,
    networkMode: 'always',
    // A refetch that overlaps the change could return the old role.
    onMutate: () => client.cancelQueries({ queryKey: PEOPLE_KEY }),
    onSuccess: (failure, { person, role }) => {
      if (!failure) showToast({ title: roleChanged(person, role) }, 'ok');
      // Refetch in any case: a change without a response may have been made, and it may affect the user's own account.
      return client.invalidateQueries();
    },
  });
  const { isPending: isChanging, mutateAsync } = mutation;
  const query = useRead(PEOPLE_KEY, readPeople, { refetchInterval: !isChanging && REFETCH_INTERVAL });
  const { refresh, isRefreshing } = useRefresh(PEOPLE_KEY);

  return {
    people: query.data,
    failed: hasFailed(query),
    busy: isRefreshing || query.isLoading,
    changing: isChanging ? mutation.variables.person.userId : null,
    failure: mutation.data ?? null,
    refresh,
    change: async (change: RoleChange): Promise<void> => {
      if (!isChanging) await mutateAsync(change);
    },
  };
}
