import { afterAll } from 'vitest';
import { attacks } from './support/attacks.ts';
import { exampleOf, MISSING, mayCall, readFunctions } from './support/catalog.ts';
import { codeOf, OUTSIDERS, startInstance, type Caller } from './support/instance.ts';
import type { Persona } from '../db/permissions/access.ts';
import type { ApiResponse } from '../db/support/harness.ts';

const instance = await startInstance();
afterAll(() => instance.close());
const functions = await readFunctions(instance);

const CALLERS: readonly Caller[] = [...OUTSIDERS, 'staff', 'admin', 'service'];

const personaOf = (caller: Caller): Persona =>
  caller === 'expired token' || caller === 'no key' ? 'anonymous' : caller;

function expectedOf(name: string, caller: Caller): string {
  const allowed = mayCall(name, personaOf(caller));
  const hasAccess = caller !== 'expired token' && caller !== 'no key';
  return allowed === MISSING || hasAccess ? allowed : 'refused';
}

/** Raised before a function runs: there is none with this name, or it is a trigger's. */
const BEFORE_THE_CALL = ['PGRST202', '42883', '42804', '0A000'];

function resultOf(response: ApiResponse): string {
  const { status } = response;
  if (status >= 500) return `error ${status}`;
  const code = codeOf(response);
  return status === 401 || code === '42501' || BEFORE_THE_CALL.includes(code) ? 'refused' : 'answered';
}

attacks(
  'Functions',
  functions.flatMap(({ name, args }) =>
    CALLERS.map((caller) => {
      const body = Object.fromEntries(args.map((one) => [one.name, exampleOf(one.type)]));
      return {
        attack: `${caller} calls ${name}`,
        request: `POST /rest/v1/rpc/${name} ${JSON.stringify(body)}`,
        expected: expectedOf(name, caller),
        run: async () => resultOf(await instance.as(caller, `/rest/v1/rpc/${name}`, { body })),
      };
    }),
  ),
);

attacks(
  'Functions by GET',
  functions
    .filter(({ name }) => mayCall(name, 'anonymous') === 'refused')
    .flatMap(({ name, args }) =>
      (['anonymous', 'pending'] as const)
        .filter((caller) => mayCall(name, caller) === 'refused')
        .map((caller) => {
          const query = new URLSearchParams(args.map((one) => [one.name, String(exampleOf(one.type))]));
          const path = `/rest/v1/rpc/${name}?${query.toString()}`;
          return {
            attack: `${caller} calls ${name} by GET`,
            request: `GET ${path}`,
            expected: 'refused',
            run: async () => {
              const { status } = await instance.as(caller, path);
              return status >= 500 ? `error ${status}` : status >= 400 ? 'refused' : 'answered';
            },
          };
        }),
    ),
);
