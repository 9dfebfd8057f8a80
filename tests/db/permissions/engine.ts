import { type Access, type Persona, ROLE_OF } from './access.ts';
import { accountOf } from './fixture.ts';

/** A database connection as the owner; `json` returns the single JSON value of a query. */
export type Engine = { run: (sql: string) => Promise<void>; json: (query: string) => Promise<unknown> };

/** A statement and the persona that runs it. */
export type Attempt = { persona: Persona; sql: string };

/**
 * Runs a statement with the role and JWT claims of a request, then rolls it back. The session keeps the role until the
 * block ends, so grants, policies and functions behave as in a request.
 */
export const ATTEMPT = `
  create schema permission_check;
  create function permission_check.attempt(role text, account text, statement text) returns text
    language plpgsql as $$
  declare
    reached bigint;
  begin
    perform set_config('request.jwt.claims', json_build_object('sub', account, 'role', role, 'session_id', account)::text, true);
    perform set_config('request.jwt.claim.sub', account, true);
    perform set_config('role', role, true);
    execute statement;
    get diagnostics reached = row_count;
    raise sqlstate 'UNDO1' using message = case when reached > 0 then 'yes' else 'no rows' end;
  exception
    when sqlstate 'UNDO1' then return sqlerrm;
    when insufficient_privilege then return 'no';
    when others then return sqlstate || ' ' || sqlerrm;
  end
  $$;`;

/** Statements per query; more do not fit into one psql command. */
const BATCH_SIZE = 300;

/** Returns the result of each statement, in order; for an error other than 42501, its SQLSTATE and message. */
export async function attempt(
  engine: Engine,
  attempts: readonly Attempt[],
): Promise<readonly (Access | (string & {}))[]> {
  const found: string[] = [];
  for (let from = 0; from < attempts.length; from += BATCH_SIZE) {
    const part = attempts
      .slice(from, from + BATCH_SIZE)
      .map(({ persona, sql }) => [ROLE_OF[persona], accountOf(persona), sql]);
    const access = await engine.json(
      `select json_agg(permission_check.attempt(one ->> 0, one ->> 1, one ->> 2) order by position)
       from json_array_elements($attempts$${JSON.stringify(part)}$attempts$::json) with ordinality as list (one, position)`,
    );
    found.push(...(access as string[]));
  }
  return found;
}
