import { readRole, type Role } from '../domain/role.ts';
import { renewSession } from './auth.ts';
import { readWithRetries, type ReadResult } from './retry.ts';
import { getSupabase } from './supabase.ts';

/** What an account knows of itself. */
export type OwnProfile = {
  role: Role;
  /** As the person wrote it; empty until they did. */
  name: string;
};

const askForProfile = (userId: string, signal: AbortSignal): Promise<ReadResult<OwnProfile>> =>
  readWithRetries(async (attempt) => {
    const client = await getSupabase();
    const { data, ...answer } = await client
      .from('profiles')
      .select('role, name')
      .eq('user_id', userId)
      .limit(1)
      .abortSignal(attempt)
      .retry(false);
    return { ...answer, data: data && { role: readRole(data[0]?.role), name: data[0]?.name?.trim() ?? '' } };
  }, signal);

/** The profile of an account, with one fresh access token should the present one be refused; without a row it is pending. */
export async function readOwnProfile(userId: string, signal: AbortSignal): Promise<ReadResult<OwnProfile>> {
  const profile = await askForProfile(userId, signal);
  if (profile.ok || profile.error !== 'signed-out') return profile;
  const renewed = await renewSession();
  return renewed.ok ? askForProfile(userId, signal) : profile;
}
