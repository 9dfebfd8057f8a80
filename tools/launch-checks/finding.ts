/** A placeholder that must be replaced or confirmed before launch. */
export type Finding = {
  /** Heading of its section in the report. */
  group: string;
  /** Name of the fact, id of the claim, or URL of the page. */
  name: string;
  /** Text that visitors see today. */
  shown: string;
  /** Reason it matters. */
  reason: string;
};

/** Formats the findings by group, with the number of open ones in the last line. */
export function report(findings: readonly Finding[]): string {
  if (findings.length === 0)
    return 'No placeholder is left: every fact, claim, review and legal text is settled.';
  const groups = [...new Set(findings.map(({ group }) => group))].flatMap((group) => {
    const own = findings.filter((finding) => finding.group === group);
    const lines = own.map(({ name, shown, reason }) => `  ${name}: ${shown}\n      ${reason}`);
    return [`${group} (${own.length})`, ...lines, ''];
  });
  const left = findings.length === 1 ? '1 placeholder is' : `${findings.length} placeholders are`;
  return [...groups, `${left} left. The site must not be public before each is settled.`].join('\n');
}
