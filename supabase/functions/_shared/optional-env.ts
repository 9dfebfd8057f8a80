/** Returns an environment variable, or undefined when it is missing or empty. */
export function optionalEnv(name: string): string | undefined {
  const value = Deno.env.get(name);
  return value === '' ? undefined : value;
}
