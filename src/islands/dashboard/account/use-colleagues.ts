import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { colleagueName } from '../../../domain/accounts/staff-name.ts';
import { readColleagues, type Colleague } from '../../../services/staff/accounts.ts';
import { readTechnicians } from '../../../services/staff/bookings.ts';
import { useRead } from '../shared/query.ts';
import type { StaffAccount } from '../shared/staff-account.ts';

/** Queries the people a lead can be assigned to, once `wanted` is true. */
export const useColleagues = (wanted: boolean): UseQueryResult<Colleague[]> =>
  useRead(['colleagues'], readColleagues, { enabled: wanted });

/** Options of a choice of colleagues; one's own name says so. */
export const colleagueOptions = (people: readonly Colleague[], ownId: string): [id: string, name: string][] =>
  people.map((person) => [
    person.user_id,
    person.user_id === ownId ? `${colleagueName(person)} (you)` : colleagueName(person),
  ]);

/** Returns names by account id: the user's own first, colleagues once `wanted` is true. */
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

/** Queries the names of technicians by account id, once `wanted`; undefined until loaded. */
export function useTechnicians(wanted = true): ReadonlyMap<string, string> | undefined {
  const { data } = useRead(['technicians'], readTechnicians, { enabled: wanted });
  return useMemo(
    () => data && new Map(data.map((person) => [person.user_id, colleagueName(person)] as const)),
    [data],
  );
}
