/** Something that nobody has supplied or proven yet. */
export type Finding = {
  group: string;
  /** Name of the fact, id of the claim, or URL of the page. */
  name: string;
  /** Text that the preview shows. */
  shown: string;
  reason: string;
  /** Path from the project root. */
  file: string;
  /** Line in that file, from 1. */
  line: number;
  /** Consequence for the live site; undefined when it is not part of the pages. */
  effect?: 'stops the build' | 'left out';
};

/** Returns the line of the first match, from 1; 1 when there is none. */
export function lineOf(source: string, pattern: RegExp): number {
  const index = source.search(pattern);
  return index < 0 ? 1 : source.slice(0, index).split('\n').length;
}

/** Matches a text of a file although its lines are wrapped there. */
export const wrapped = (text: string): RegExp => new RegExp(RegExp.escape(text).replaceAll('\\x20', '\\s+'));

/** Returns the findings by group, in the order of their first finding. */
export const grouped = (findings: readonly Finding[]): Map<string, Finding[]> =>
  Map.groupBy(findings, ({ group }) => group);
