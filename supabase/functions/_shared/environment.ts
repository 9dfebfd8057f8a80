/** The value of an environment variable; throws with its name when it is missing, so that the log says what to set. */
export function requiredEnv(name: string): string {
  const value = Deno.env.get(name);
  if (!value) throw new Error(`The environment variable ${name} is not set`);
  return value;
}
