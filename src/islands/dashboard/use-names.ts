import { useMemo } from 'react';
import { colleagueName } from '../../domain/staff-name.ts';
import type { StaffAccount } from './StaffGate.tsx';
import { useColleagues } from './use-colleagues.ts';

/** Names of those who can have a lead, by account; the own one first, the others once somebody wants to know. */
export function useNames(wanted: boolean, { user, name }: StaffAccount): ReadonlyMap<string, string> {
  const { people } = useColleagues(wanted);
  return useMemo(
    () =>
      new Map([
        [user.id, name],
        ...(people ?? []).map((person) => [person.user_id, colleagueName(person)] as const),
      ]),
    [people, user.id, name],
  );
}
