/** Serializes JSON for a script element: `<` is escaped, so no value can close the element. */
export function jsonForScript(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
