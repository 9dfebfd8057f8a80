import type { PgliteConnection } from '@supabase/lite/pglite';

/** Who a statement runs as: the role of a request and, for a signed-in person, the account. */
export type Caller = { role: 'anon' | 'authenticated' | 'service_role'; userId?: string };

/** Runs one statement in a transaction as a caller, with the claims a token of theirs would carry. */
export async function queryAs<T>(
  { driver }: PgliteConnection,
  caller: Caller,
  query: string,
  params: unknown[],
): Promise<T[]> {
  return driver.transaction(async (transaction) => {
    const claims = { role: caller.role, ...(caller.userId === undefined ? {} : { sub: caller.userId }) };
    await transaction.query(
      `select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true),
              set_config('request.jwt.claim.role', $3, true), set_config('role', $3, true)`,
      [JSON.stringify(claims), caller.userId ?? '', caller.role],
    );
    return (await transaction.query<T>(query, params)).rows;
  });
}
