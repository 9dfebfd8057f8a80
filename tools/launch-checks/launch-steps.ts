import type { Finding } from '../../src/lib/launch/finding.ts';

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
