import type { Database } from '../../domain/database.types.ts';
import { mapResult, read, type CallResult } from './database.ts';

/** Email and phone to search for; an empty one is ignored. */
export type PersonKeys = { email: string; phone: string };

/**
 * A record stored about a person. `kind` is lead, mention (on a lead of somebody else), subscription or account, and
 * `place` the service, the places of the mention, the status or the role. Accounts of staff are not erasable. A lead
 * without `has_key` has neither the email nor the number; it was merged with one that has.
 */
export type PersonItem = Omit<
  Database['public']['Functions']['find_person']['Returns'][number],
  'address'
> & {
  /** Address of a request; null for a subscription or an account. */
  address: string | null;
};

export type AuditEntry = Database['public']['Tables']['audit_log']['Row'];

/** Entries shown on the screen. */
export const AUDIT_ENTRIES = 50;

/** Audit log entry with the name, else email, of the account it concerns; null when it concerns none. */
export type NamedEntry = AuditEntry & { about: string | null };

/** Returns the user id of the account an entry concerns. */
const personOf = ({ detail }: AuditEntry): string | undefined =>
  typeof detail === 'object' && !Array.isArray(detail) && typeof detail.person === 'string'
    ? detail.person
    : undefined;

/** Reads the newest audit log entries; empty for non-admins. */
export async function readAuditLog(signal: AbortSignal): Promise<CallResult<NamedEntry[]>> {
  const entries = await read(
    (client) =>
      client
        .from('audit_log')
        .select('*')
        .order('created_at', { ascending: false })
        .order('id')
        .limit(AUDIT_ENTRIES),
    signal,
  );
  if (!entries.ok) return entries;
  const people = [...new Set(entries.value.flatMap((entry) => personOf(entry) ?? []))];
  const profiles =
    people.length === 0
      ? undefined
      : await read(
          (client) => client.from('profiles').select('user_id, name, email').in('user_id', people),
          signal,
        );
  // Without the names the log still says what happened.
  const names = new Map(
    profiles?.ok ? profiles.value.map(({ user_id, name, email }) => [user_id, name ?? email]) : [],
  );
  return mapResult(entries, (rows) =>
    rows.map((entry) => ({ ...entry, about: names.get(personOf(entry) ?? '') ?? null })),
  );
}
