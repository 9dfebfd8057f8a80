/** Returns control values that differ from the defaults, for input made before hydration. */
export function typedValues<Values extends Record<string, string | boolean>>(
  form: HTMLFormElement | null,
  untouched: Values,
): Partial<Values> {
  if (!form) return {};
  const entries = [...new FormData(form)].flatMap(([name, value]): [string, string | boolean][] => {
    if (!Object.hasOwn(untouched, name) || typeof value !== 'string' || value.trim() === '') return [];
    if (typeof untouched[name] === 'boolean') return [[name, true]];
    return value === untouched[name] ? [] : [[name, value]];
  });
  return Object.fromEntries(entries) as Partial<Values>;
}
