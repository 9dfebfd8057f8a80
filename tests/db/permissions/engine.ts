import type { Access, Persona } from './access.ts';
import { ROLE_OF } from './access.ts';
import { accountOf } from './fixture.ts';

/** A database, whichever program runs it: answers with the one JSON value that a query of its owner has. */
export type Engine = { run: (sql: string) => Promise<void>; json: (query: string) => Promise<unknown> };

/** A statement as a persona sends it. */
export type Attempt = { persona: Persona; sql: string };

/**
 * Runs a statement as a request does, with its role and claims, and undoes it. The role is that of the session until
 * the block ends, so that grants, policies and functions see what they see in a request.
 */
export const ATTEMPT = `
  create schema permission_check;
  create function permission_check.attempt(role text, account text, statement text) returns text
    language plpgsql as $$
  declare
    reached bigint;
  begin
    perform set_config('request.jwt.claims', json_build_object('sub', account, 'role', role)::text, true);
    perform set_config('request.jwt.claim.sub', account, true);
    perform set_config('role', role, true);
    execute statement;
    get diagnostics reached = row_count;
    raise sqlstate 'UNDO1' using message = case when reached > 0 then 'yes' else 'no rows' end;
  exception
    when sqlstate 'UNDO1' then return sqlerrm;
    when insufficient_privilege then return 'no';
    -- A column that is generated can be given by nobody.
    when generated_always then return 'no';
    when others then return sqlstate || ' ' || sqlerrm;
  end
  $$;`;

/** As many statements as fit into one command of psql. */
const AT_ONCE = 300;

/** What comes of each statement, in order; an error other than a refusal is answered in its own words. */
export async function attempt(
  engine: Engine,
  attempts: readonly Attempt[],
): Promise<readonly (Access | (string & {}))[]> {
  const found: string[] = [];
  for (let from = 0; from < attempts.length; from += AT_ONCE) {
    const part = attempts
      .slice(from, from + AT_ONCE)
      .map(({ persona, sql }) => [ROLE_OF[persona], accountOf(persona), sql]);
    const access = await engine.json(
      `select json_agg(permission_check.attempt(one ->> 0, one ->> 1, one ->> 2) order by position)
       from json_array_elements($attempts$${JSON.stringify(part)}$attempts$::json) with ordinality as list (one, position)`,
    );
    found.push(...(access as string[]));
  }
  return found;
}
