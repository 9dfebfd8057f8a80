import type { Fact, LeadFacts } from './lead-facts.ts';

/** Content shared by the HTML and the text part. */
export type MailContent = {
  facts: LeadFacts;
  heading: string;
  note: string | undefined;
  subject: string;
  siteUrl: string;
  dashboardUrl: string;
};

const list = (facts: readonly Fact[]): string =>
  facts.map(({ label, value }) => `${label}: ${value}`).join('\n');

const section = (title: string, text: string): string => `${title}\n${text}`;

function estimateText({ estimate, signedTotal }: LeadFacts): string | undefined {
  if (signedTotal !== undefined) return section('SIGNED ESTIMATE', `Total: ${signedTotal}`);
  if (!estimate) return undefined;
  const lines = estimate.lines.map(({ label, detail, amount }) => `${label} (${detail}): ${amount}`);
  const warning = estimate.warning ? [`CHECK: ${estimate.warning}`] : [];
  return section('ESTIMATE', [...warning, ...lines, `Total: ${estimate.total}`].join('\n'));
}

/** Renders the plain text part. */
export function leadMailText({ facts, heading, note, dashboardUrl }: MailContent): string {
  const reach = facts.contacts.map(({ label }) => label);
  return [
    ...(facts.danger === undefined ? [] : [`URGENT: ${facts.danger.label}. ${facts.danger.advice}`]),
    ...(facts.caution === undefined ? [] : [`CHECK FIRST: ${facts.caution}`]),
    `${facts.isTest ? 'TEST, not a customer\n' : ''}${heading}\n${facts.received}`,
    note === undefined ? undefined : section('THEY WROTE', note),
    reach.length > 0
      ? section('REACH', [...(facts.preference ? [facts.preference] : []), ...reach].join('\n'))
      : undefined,
    ...(facts.home.length > 0 ? [section('HOME', list(facts.home))] : []),
    section('JOB', list(facts.job)),
    estimateText(facts),
    facts.notes === undefined ? undefined : section('NOTES', facts.notes),
    section('CONSENT', facts.consent),
    section('ATTRIBUTION', list(facts.origin)),
    `Dashboard: ${dashboardUrl}`,
  ]
    .filter((part) => part !== undefined)
    .join('\n\n');
}
