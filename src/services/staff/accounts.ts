import type { Person } from '../../domain/accounts/people.ts';
import { readRole, STAFF_ROLES, type Role, type TeamRole } from '../../domain/accounts/role.ts';
import { readTime, storedTime } from '../../domain/hours/clock-time.ts';
import type { Tables } from '../../domain/database.types.ts';
import type { OpenRange, WeekHours } from '../../domain/hours/hours.ts';
import { succeeded } from '../result.ts';
import { invoke, mapResult, read, readCounted, rpc, type CallResult } from './database.ts';

/** Profile of the signed-in account. */
export type OwnProfile = {
  role: Role;
  /** Self-chosen name; empty until set. */
  name: string;
  /** Gets reminders of unanswered leads. */
  onDuty: boolean;
};

/** Reads the profile of the signed-in account; an account without a row is pending. */
export const readOwnProfile = async (signal: AbortSignal): Promise<CallResult<OwnProfile>> =>
  mapResult(await rpc('own_profile', {}, signal), ([row]) => ({
    role: readRole(row?.role),
    name: row?.name.trim() ?? '',
    onDuty: row?.on_duty ?? false,
  }));

/** Shifts of a person, and the hours in which their phone does not ring; null for no such hours. */
export type DutyHours = { shifts: WeekHours | null; quiet: OpenRange | null };

/** Reads the hours of a person on the staff. */
export const readDutyHours = async (userId: string, signal: AbortSignal): Promise<CallResult<DutyHours>> =>
  mapResult(
    await read(
      (client) =>
        client.from('profiles').select('shifts, quiet_from, quiet_until').eq('user_id', userId).limit(1),
      signal,
    ),
    ([row]) => ({
      // The database checks the shape.
      shifts: (row?.shifts ?? null) as WeekHours | null,
      quiet:
        row?.quiet_from && row.quiet_until
          ? { opens: readTime(row.quiet_from), closes: readTime(row.quiet_until) }
          : null,
    }),
  );

/** Sets the signed-in person's hours. Staff only. */
export const setDutyHours = ({ shifts, quiet }: DutyHours): Promise<CallResult<unknown>> =>
  rpc('set_duty_hours', {
    shifts: shifts === null ? null : [...shifts],
    quiet_from: quiet && storedTime(quiet.opens),
    quiet_until: quiet && storedTime(quiet.closes),
  });

/** A person who works here. */
export type Colleague = Pick<Tables<'profiles'>, 'user_id' | 'name' | 'email'>;

/** Reads the people a lead can be assigned to. */
export const readColleagues = (signal: AbortSignal): Promise<CallResult<Colleague[]>> =>
  read(
    (client) => client.from('profiles').select('user_id, name, email').in('role', STAFF_ROLES).order('email'),
    signal,
  );

/** Accounts, and the number waiting for approval, which may exceed those loaded. */
export type People = { people: Person[]; waiting: number };

/** Most pending accounts loaded, newest first; sign-up is open, so there may be any number. */
export const WAITING_SHOWN = 50;

/** Most other accounts loaded. */
const OTHERS_SHOWN = 500;

const toPerson = (profile: Tables<'profiles'>, onDuty: ReadonlySet<string>): Person => ({
  userId: profile.user_id,
  email: profile.email ?? '',
  name: profile.name?.trim() ?? '',
  role: readRole(profile.role),
  isConfirmed: profile.confirmed_at !== null,
  isOnDuty: onDuty.has(profile.user_id),
  createdAt: new Date(profile.created_at),
});

/** Reads the accounts. Row-level security limits staff to the team's accounts, and others to their own. */
export async function readPeople(signal: AbortSignal): Promise<CallResult<People>> {
  const [others, waiting, duty] = await Promise.all([
    read(
      (client) =>
        client
          .from('profiles')
          .select('*')
          .neq('role', 'pending')
          .order('role')
          .order('user_id')
          .limit(OTHERS_SHOWN),
      signal,
    ),
    readCounted(
      (client) =>
        client
          .from('profiles')
          .select('*', { count: 'exact' })
          .eq('role', 'pending')
          .order('created_at', { ascending: false })
          .limit(WAITING_SHOWN),
      signal,
    ),
    rpc('people_on_duty', {}, signal),
  ]);
  if (!others.ok) return others;
  if (!waiting.ok) return waiting;
  if (!duty.ok) return duty;
  const onDuty = new Set(duty.value.map(({ user_id: id }) => id));
  const { rows, count } = waiting.value;
  return succeeded({
    people: [...rows, ...others.value].map((row) => toPerson(row, onDuty)),
    waiting: count,
  });
}

/**
 * Counts the accounts that can be approved: pending, with a confirmed address. Anyone can sign up with any address, so
 * the others do not count.
 */
export const countWaitingPeople = async (signal: AbortSignal): Promise<CallResult<number>> =>
  mapResult(
    await readCounted(
      (client) =>
        client
          .from('profiles')
          .select('user_id', { count: 'exact', head: true })
          .eq('role', 'pending')
          .not('confirmed_at', 'is', null),
      signal,
    ),
    ({ count }) => count,
  );

/** A person to invite; `name` may be empty. */
export type Invitation = { email: string; name: string; role: TeamRole };

/** Mails an invitation; the person has the role as soon as they open its link. Admins only. */
export const invitePerson = (invitation: Invitation): Promise<CallResult<unknown>> =>
  invoke('invite-person', invitation);
