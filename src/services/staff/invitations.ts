import type { TeamRole } from '../../domain/accounts/role.ts';
import { failed, succeeded, type Result } from '../result.ts';
import { getSupabase } from '../supabase.ts';
import { withTimeout } from '../with-timeout.ts';
import { functionError } from './function-error.ts';

/** Timeout of an invitation, in ms. */
const INVITE_TIMEOUT = 25_000;

/** A person to invite; `name` may be empty. */
export type Invitation = { email: string; name: string; role: TeamRole };

/** Mails an invitation; the person has the role as soon as they open its link. Admins only. Never throws. */
export async function invitePerson(invitation: Invitation): Promise<Result<null, string>> {
  try {
    return await withTimeout(INVITE_TIMEOUT, async (signal) => {
      const client = await getSupabase();
      const response = await client.functions.invoke<unknown>('invite-person', { body: invitation, signal });
      // FunctionsResponse declares its error without a type.
      const error = response.error as unknown;
      return error ? failed(await functionError(error)) : succeeded(null);
    });
  } catch {
    return failed('The server did not respond.');
  }
}
