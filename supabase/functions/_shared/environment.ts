import { environmentErrors, FUNCTION_VARIABLES } from '../../../src/config/environment.ts';

/**
 * Logs every variable that is missing or wrong when a function starts. The function starts all the same: a request must
 * be stored although no mail can be sent.
 */
export function reportEnvironment(): void {
  const env = Object.fromEntries(Object.keys(FUNCTION_VARIABLES).map((name) => [name, Deno.env.get(name)]));
  for (const error of environmentErrors(FUNCTION_VARIABLES, env)) console.error(error);
}

/** Returns an environment variable. Throws an error with its name when it is missing or empty. */
export function requiredEnv(name: string): string {
  const value = Deno.env.get(name);
  if (!value) throw new Error(`The environment variable ${name} is not set`);
  return value;
}

/** Keys by name, the project's default first. Throws an error with the variable's name when there is none. */
function keysIn(name: string): [string, ...string[]] {
  const keys = JSON.parse(requiredEnv(name)) as Record<string, string>;
  const [first, ...others] = Object.entries(keys)
    .toSorted(([one], [other]) => Number(other === 'default') - Number(one === 'default'))
    .map(([, key]) => key);
  if (first === undefined) throw new Error(`The environment variable ${name} has no key`);
  return [first, ...others];
}

/** Returns the secret keys of the project, its default first; each bypasses row-level security. */
export const secretKeys = (): [string, ...string[]] => keysIn('SUPABASE_SECRET_KEYS');

/** Returns the publishable key of the project. */
export const publishableKey = (): string => keysIn('SUPABASE_PUBLISHABLE_KEYS')[0];

/** Returns an environment variable, or undefined when it is missing or empty. */
export function optionalEnv(name: string): string | undefined {
  const value = Deno.env.get(name);
  return value === '' ? undefined : value;
}
