import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { colleagueName } from '../../../domain/accounts/staff-name.ts';
import { readColleagues, type Colleague } from '../../../services/staff/lead-details.ts';
import { fetchResult } from '../shared/query.ts';
import type { StaffAccount } from './StaffGate.tsx';

/** Reads whom a lead can be given to, once somebody wants to know. */
export const useColleagues = (wanted: boolean): UseQueryResult<Colleague[]> =>
  useQuery({
    queryKey: ['colleagues'],
    queryFn: ({ signal }) => fetchResult(() => readColleagues(signal)),
    enabled: wanted,
  });

/** Names of those who can have a lead, by account; the own one first, the others once somebody wants to know. */
export function useNames(wanted: boolean, { user, name }: StaffAccount): ReadonlyMap<string, string> {
  const { data } = useColleagues(wanted);
  return useMemo(
    () =>
      new Map([
        [user.id, name],
        ...(data ?? []).map((person) => [person.user_id, colleagueName(person)] as const),
      ]),
    [data, user.id, name],
  );
}
