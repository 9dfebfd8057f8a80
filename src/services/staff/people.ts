import type { Person } from '../../domain/accounts/people.ts';
import { readRole, type Role } from '../../domain/accounts/role.ts';
import type { Database } from '../../domain/database.types.ts';
import { readOnce, type ReadResult } from '../retry.ts';
import { staffWrite, type StaffWrite } from './staff-write.ts';
import { getSupabase } from '../supabase.ts';

/** Accounts, and the number waiting for approval, which may exceed those loaded. */
export type People = { people: Person[]; waiting: number };

/** Most pending accounts loaded, newest first; sign-up is open, so there may be any number. */
export const WAITING_SHOWN = 50;

/** Most other accounts loaded. */
const OTHERS_SHOWN = 500;

type Profile = Database['public']['Tables']['profiles']['Row'];

const toPerson = (profile: Profile): Person => ({
  userId: profile.user_id,
  email: profile.email ?? '',
  name: profile.name?.trim() ?? '',
  role: readRole(profile.role),
  isConfirmed: profile.confirmed_at !== null,
  createdAt: new Date(profile.created_at),
});

/** Reads the accounts. Row-level security limits staff to the team's accounts, and others to their own. */
export const readPeople = (signal: AbortSignal): Promise<ReadResult<People>> =>
  readOnce(async (attempt) => {
    const client = await getSupabase();
    const [others, waiting] = await Promise.all([
      client
        .from('profiles')
        .select('*')
        .neq('role', 'pending')
        .order('role')
        .order('user_id')
        .limit(OTHERS_SHOWN)
        .abortSignal(attempt)
        .retry(false),
      client
        .from('profiles')
        .select('*', { count: 'exact' })
        .eq('role', 'pending')
        .order('created_at', { ascending: false })
        .limit(WAITING_SHOWN)
        .abortSignal(attempt)
        .retry(false),
    ]);
    if (others.error) return { ...others, data: null };
    if (waiting.error) return { ...waiting, data: null };
    const people = [...waiting.data, ...others.data].map(toPerson);
    return { ...others, data: { people, waiting: waiting.count ?? waiting.data.length } };
  }, signal);

/** Changes an account's role; returns `done`, or `last-admin` when no other admin would be left. Admins only. */
export const setPersonRole = (person: string, role: Role): Promise<StaffWrite<string | null>> =>
  staffWrite(async (signal) =>
    (await getSupabase()).rpc('set_person_role', { person, role }).abortSignal(signal),
  );

/** Sets the signed-in person's own name. Staff only. */
export const setOwnName = (name: string): Promise<StaffWrite<unknown>> =>
  staffWrite<unknown>(async (signal) =>
    (await getSupabase()).rpc('set_own_name', { name }).abortSignal(signal),
  );
