import { readFile, writeFile } from 'node:fs/promises';
import { format, resolveConfig } from 'prettier';
import type { AttackRecord } from '../../tests/attack/support/attacks.ts';
import { inProject } from '../shared/project-root.ts';

/** Page with the table. */
const DOCUMENT = inProject('docs/security.md');

const MARKERS = /(<!-- The table, .*? -->\n)[^]*(<!-- End of the table -->)/;

/** Longest result in the list of open cases, in characters. */
const RESULT_LENGTH = 160;

/** Cases of one area: how often each result was expected, and how many cases ended in another one. */
type AreaSummary = { area: string; cases: number; expected: string; got: string; open: number };

const byCount = (values: readonly string[]): string => {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .sort(([a, of], [b, other]) => other - of || a.localeCompare(b))
    .map(([value, count]) => `${count} × ${value}`)
    .join(', ');
};

/** Sums the cases by area, in alphabetical order. */
export function summarize(records: readonly AttackRecord[]): AreaSummary[] {
  const areas = Map.groupBy(records, ({ area }) => area);
  return [...areas]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([area, cases]) => {
      const open = cases.filter(({ expected, got }) => got !== expected).length;
      const safe = cases.filter(({ expected, got }) => got === expected).map(({ got }) => got);
      return {
        area,
        cases: cases.length,
        expected: byCount(cases.map(({ expected }) => expected)),
        got: [byCount(safe), ...(open > 0 ? [`${open} otherwise`] : [])].filter(Boolean).join(', '),
        open,
      };
    });
}

const total = (areas: readonly AreaSummary[], key: 'cases' | 'open'): number =>
  areas.reduce((sum, area) => sum + area[key], 0);

/** The table as Markdown. */
export function markdownTable(areas: readonly AreaSummary[]): string {
  const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
  return [
    row(['Area', 'Cases', 'Expected', 'Got', 'Open']),
    row(['---', '---:', '---', '---', '---:']),
    ...areas.map(({ area, cases, expected, got, open }) =>
      row([area, cases, expected, got === expected ? 'the same' : got, open]),
    ),
    row(['**All**', total(areas, 'cases'), '', '', total(areas, 'open')]),
  ].join('\n');
}

/** The table and the open cases as text for the terminal. */
export function terminalTable(records: readonly AttackRecord[]): string {
  const areas = summarize(records);
  const width = Math.max(...areas.map(({ area }) => area.length));
  const lines = areas.map(({ area, cases, expected, got, open }) =>
    [
      area.padEnd(width),
      `${cases}`.padStart(4),
      `${open} open`.padStart(8),
      ` expected ${expected}; got ${got === expected ? 'the same' : got}`,
    ].join(' '),
  );
  const open = records
    .filter(({ expected, got }) => got !== expected)
    .map(
      ({ area, attack, request, expected, got }) =>
        `- ${area}: ${attack}: ${request}: expected ${expected}, got ${got.slice(0, RESULT_LENGTH)}`,
    );
  return [
    ...lines,
    ...(open.length > 0 ? ['', 'Open:', ...open] : []),
    '',
    `Attacks: ${total(areas, 'cases')} cases, ${total(areas, 'open')} open`,
  ].join('\n');
}

/** Writes the table into docs/security.md. */
export async function writeTable(records: readonly AttackRecord[]): Promise<void> {
  const page = await readFile(DOCUMENT, 'utf8');
  const table = markdownTable(summarize(records));
  const text = page.replace(MARKERS, (_, begin: string, end: string) => `${begin}\n${table}\n\n${end}`);
  await writeFile(DOCUMENT, await format(text, { ...(await resolveConfig(DOCUMENT)), parser: 'markdown' }));
}
