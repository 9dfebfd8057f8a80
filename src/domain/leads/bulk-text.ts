/**
 * Result for one lead: `done`; `gone`: it was erased; `told`: not undone, because an email about a canceled visit has gone
 * out; anything else: somebody else was first.
 */
export type BulkResult = { name: string; outcome: string };

/** Names listed at most; the rest is counted. */
const MAX_NAMES = 4;

const list = new Intl.ListFormat('en-US');

function namesText(names: readonly string[]): string {
  const rest = names.length - MAX_NAMES;
  return list.format(rest > 0 ? [...names.slice(0, MAX_NAMES), `${rest} more`] : names);
}

/** Names the leads a bulk change left out: "Changed meanwhile and left out: Rosa Delgado." Empty when there are none. */
export function leftOutText(results: readonly BulkResult[]): string {
  const of = (isKind: (outcome: string) => boolean): string[] =>
    results.filter(({ outcome }) => isKind(outcome)).map(({ name }) => name);
  const gone = of((outcome) => outcome === 'gone');
  const told = of((outcome) => outcome === 'told');
  const changed = of((outcome) => !['done', 'gone', 'told'].includes(outcome));
  return [
    changed.length > 0 ? `Changed meanwhile and left out: ${namesText(changed)}.` : '',
    told.length > 0
      ? `Left as they are, because the email about the canceled visit has gone out: ${namesText(told)}.`
      : '',
    gone.length > 0 ? `Erased meanwhile: ${namesText(gone)}.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}
