import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ACCOUNT_MESSAGES } from '../../../domain/messages.ts';
import { roleChanged, type Person } from '../../../domain/accounts/people.ts';
import type { Role } from '../../../domain/accounts/role.ts';
import { readPeople, setPersonRole } from '../../../services/staff/people.ts';
import { showToast } from '../../../stores/toasts.ts';
import { fetchResult, hasFailed, useRefresh } from '../shared/query.ts';

/** How often people are read again while the tab is visible, in ms: a new account appears by itself. */
const REFETCH_INTERVAL = 15_000;

const PEOPLE_KEY = ['people'];

type RoleChange = { person: Person; role: Role };

/** Why a change was not made, and to whom. */
export type ChangeFailure = { userId: string; message: string };

/** Makes a change; why it was not made, or null when it was. */
async function changeRole({ person, role }: RoleChange): Promise<ChangeFailure | null> {
  const { userId } = person;
  const result = await setPersonRole(userId, role);
  if (result.ok && result.value === 'done') return null;
  return { userId, message: result.ok ? ACCOUNT_MESSAGES.lastAdmin : result.error.message };
}

/** People, read at once, every quarter of a minute, and when the tab or the connection comes back; and their changes. */
export function usePeople() {
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: changeRole,
    networkMode: 'always',
    // A read that crosses a change could show what was before it.
    onMutate: () => client.cancelQueries({ queryKey: PEOPLE_KEY }),
    onSuccess: (failure, { person, role }) => {
      if (!failure) showToast({ title: roleChanged(person, role) }, 'ok');
      // Read whatever came of it: without a response it may have happened. The own account may have changed too.
      return client.invalidateQueries();
    },
  });
  const { isPending: isChanging, mutateAsync } = mutation;
  const query = useQuery({
    queryKey: PEOPLE_KEY,
    queryFn: ({ signal }) => fetchResult(() => readPeople(signal)),
    refetchInterval: !isChanging && REFETCH_INTERVAL,
  });
  const { refresh, isRefreshing } = useRefresh(PEOPLE_KEY);

  return {
    people: query.data,
    failed: hasFailed(query),
    busy: isRefreshing || query.isLoading,
    /** Id of the account whose change is under way. */
    changing: isChanging ? mutation.variables.person.userId : null,
    failure: mutation.data ?? null,
    refresh,
    change: async (change: RoleChange): Promise<void> => {
      if (!isChanging) await mutateAsync(change);
    },
  };
}
