import { readFileSync } from 'node:fs';
import { site } from '../../src/config/site.ts';
import { grouped, type Finding } from '../../src/lib/launch/finding.ts';
import { siteFindings } from '../../src/lib/launch/site-findings.ts';
import { inProject } from '../shared/project-root.ts';
import { authSettings } from './auth-settings.ts';
import { companyFiles } from './company-files.ts';

/** Next step for a finding, by its group. */
const REMEDIES: Readonly<Record<string, string>> = {
  'Company facts':
    'Write the text and set `placeholder: false`; take name, assistant and founded off `placeholders` once they are confirmed.',
  'Claims without a record':
    'Name the record in `source` and set `status: substantiated`, or `status: not claimed`.',
  'Promises to confirm': 'Once it is kept, name the record in `source` and set `status: substantiated`.',
  'Sample reviews':
    'Put real words and `placeholder: false` here, and `status: substantiated` on the claim with the same id.',
  'Names and places': 'Write the text in place of the brackets and set `placeholder: false`.',
  'Legal texts':
    'Write the text in place of the brackets, and set `status: approved` once counsel has reviewed the page.',
};

const placeOf = ({ file, line, effect }: Finding): string =>
  `${file}:${line}${effect ? ` (${effect} in production)` : ''}`;

/** Formats the findings by group, with the number of open ones in the last line. */
export function report(findings: readonly Finding[]): string {
  if (findings.length === 0)
    return 'Nothing is left: every fact, claim, review, legal text and step of docs/launch.md is settled.';
  const groups = [...grouped(findings)].flatMap(([group, own]) => [
    `${group} (${own.length})`,
    ...(REMEDIES[group] ? [`  ${REMEDIES[group]}`] : []),
    ...own.map(
      (finding) =>
        `  ${finding.name}: ${finding.shown}\n` + `      ${placeOf(finding)}\n` + `      ${finding.reason}`,
    ),
    '',
  ]);
  const left = findings.length === 1 ? '1 thing is' : `${findings.length} things are`;
  return [...groups, `${left} left. The site must not be public before each is settled.`].join('\n');
}

const OPEN_STEP =
  /^- \[ \] \*\*(?<name>[^*]+)\*\* \((?<who>\w+)\)\n\s+- Why: (?<why>.+)\n\s+- Do: (?<what>.+)\n\s+- Proof: (?<proof>.+)$/gm;

/** Finds the steps of docs/launch.md that nobody has ticked: what no file can show, such as backups and DNS. */
export const openSteps = (page: string): Finding[] =>
  [...page.matchAll(OPEN_STEP)].flatMap(({ groups = {}, index }) => {
    const { name = '', who = '', why = '', what = '', proof = '' } = groups;
    return {
      group: 'Steps of docs/launch.md',
      name: `${name} (${who})`,
      shown: 'not ticked',
      reason: `Why: ${why}\n      Do: ${what}\n      Proof: ${proof}`,
      file: 'docs/launch.md',
      line: page.slice(0, index).split('\n').length,
    };
  });

if (import.meta.main) {
  const read = (path: string): string => readFileSync(inProject(path), 'utf8');
  const companyPaths = ['LICENSE', 'SECURITY.md', '.github/CODEOWNERS', 'src/assets/logo.svg'];
  const findings = [
    ...siteFindings(inProject()),
    ...authSettings(read('supabase/config.toml')),
    ...companyFiles(
      companyPaths.map((path) => ({ path, text: read(path) })),
      site.name,
    ),
    ...openSteps(read('docs/launch.md')),
  ];
  console.log(report(findings));
  process.exitCode = findings.length > 0 ? 1 : 0;
}
