/** Returns an environment variable. Throws an error with its name when it is missing or empty. */
export function requiredEnv(name: string): string {
  const value = Deno.env.get(name);
  if (!value) throw new Error(`The environment variable ${name} is not set`);
  return value;
}
