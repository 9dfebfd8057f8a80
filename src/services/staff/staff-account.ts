import { readRole, type Role } from '../../domain/accounts/role.ts';
import { readOnce, type ReadResult } from '../retry.ts';
import { getSupabase } from '../supabase.ts';

/** Profile of the signed-in account. */
export type OwnProfile = {
  role: Role;
  /** Self-chosen name; empty until set. */
  name: string;
};

/** Reads the profile of an account; an account without a row is pending. */
export const readOwnProfile = (userId: string, signal: AbortSignal): Promise<ReadResult<OwnProfile>> =>
  readOnce(async (attempt) => {
    const client = await getSupabase();
    const { data, ...response } = await client
      .from('profiles')
      .select('role, name')
      .eq('user_id', userId)
      .limit(1)
      .abortSignal(attempt)
      .retry(false);
    return {
      ...response,
      data: data && { role: readRole(data[0]?.role), name: data[0]?.name?.trim() ?? '' },
    };
  }, signal);
