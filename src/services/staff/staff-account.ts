import { readRole, type Role } from '../../domain/accounts/role.ts';
import { readOnce, type ReadResult } from '../retry.ts';
import { getSupabase } from '../supabase.ts';
import { staffWrite, type StaffWrite } from './staff-write.ts';

/** Profile of the signed-in account. */
export type OwnProfile = {
  role: Role;
  /** Self-chosen name; empty until set. */
  name: string;
  /** Gets reminders of unanswered leads. */
  onDuty: boolean;
};

/** Reads the profile of the signed-in account; an account without a row is pending. */
export const readOwnProfile = (signal: AbortSignal): Promise<ReadResult<OwnProfile>> =>
  readOnce(async (attempt) => {
    const client = await getSupabase();
    const { data, ...response } = await client.rpc('own_profile').abortSignal(attempt).retry(false);
    return {
      ...response,
      data: data && {
        role: readRole(data[0]?.role),
        name: data[0]?.name.trim() ?? '',
        onDuty: data[0]?.on_duty ?? false,
      },
    };
  }, signal);

/** Says whether the signed-in person is on duty. */
export const setOnDuty = (onDuty: boolean): Promise<StaffWrite<undefined | null>> =>
  staffWrite(async (signal) =>
    (await getSupabase()).rpc('set_on_duty', { on_duty: onDuty }).abortSignal(signal),
  );
