/** One thing that stands in for the truth and has to be settled before the site is public. */
export type Finding = {
  /** Heading it is listed under. */
  group: string;
  /** What it is: a fact, a claim's id, the address of a page. */
  name: string;
  /** What visitors see today. */
  shown: string;
  /** Why it matters. */
  reason: string;
};

/** The list as it is printed, grouped, with the number left as its last line. */
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
