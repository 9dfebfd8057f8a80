import { grouped, type Finding } from '../../src/lib/launch/finding.ts';

const placeOf = ({ file, line, effect }: Finding): string =>
  `${file}:${line}${effect ? ` (${effect} in production)` : ''}`;

/** Formats the findings by group, with the number of open ones in the last line. */
export function report(findings: readonly Finding[]): string {
  if (findings.length === 0)
    return 'Nothing is left: every fact, claim, review, legal text and step of docs/launch.md is settled.';
  const groups = grouped(findings).flatMap(({ group, findings: own }) => [
    `${group} (${own.length})`,
    ...own.map(
      (finding) =>
        `  ${finding.name}: ${finding.shown}\n` + `      ${placeOf(finding)}\n` + `      ${finding.reason}`,
    ),
    '',
  ]);
  const left = findings.length === 1 ? '1 thing is' : `${findings.length} things are`;
  return [...groups, `${left} left. The site must not be public before each is settled.`].join('\n');
}
