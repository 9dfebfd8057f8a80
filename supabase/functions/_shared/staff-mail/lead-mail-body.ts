import type { Fact } from '../../../../src/domain/leads/lead-facts.ts';
import { html, type SafeHtml } from '../html.ts';
import { tableHtml, tableText, type MailTable } from '../mail-body.ts';
import {
  BODY,
  BREAK_WORDS,
  COLORS,
  mailButton,
  mailFrame,
  mailTitle,
  SECTION_TITLE,
  SMALL,
  TABLE,
} from '../mail-frame.ts';
import type { LeadFacts } from './lead-facts.ts';

/** Content shared by the HTML and the text part. */
export type MailContent = {
  facts: LeadFacts;
  heading: string;
  note: string | undefined;
  subject: string;
  siteUrl: string;
  dashboardUrl: string;
};

/** Section of the mail; the small one is print that nobody needs for the answer. */
type Section = { title: string } & (
  { text: string; isSmall?: true } | { facts: readonly Fact[] } | { table: MailTable; warning?: string }
);

/** Returns the sections that have something to say, for both parts of the mail. */
function sectionsOf({ facts, note }: MailContent): Section[] {
  const { estimate, signedTotal } = facts;
  return [
    ...(note ? [{ title: 'They wrote', text: note }] : []),
    { title: 'Job', facts: facts.job },
    ...(signedTotal !== undefined
      ? [{ title: 'Signed estimate', facts: [{ label: 'Total', value: signedTotal }] }]
      : estimate
        ? [{ title: 'Estimate', ...estimate }]
        : []),
    ...(facts.home.length > 0 ? [{ title: 'Home', facts: facts.home }] : []),
    ...(facts.notes ? [{ title: 'Notes', text: facts.notes }] : []),
    { title: 'Consent', text: facts.consent, isSmall: true },
    { title: 'Attribution', facts: facts.origin },
  ];
}

const factTable = (facts: readonly Fact[]): SafeHtml =>
  html`<table ${TABLE}>
    ${facts.map(
      ({ label, value }) =>
        html`<tr>
          <td width="150" valign="top" style="padding:3px 12px 3px 0;${SMALL}">${label}</td>
          <td valign="top" style="padding:3px 0;${BODY};${BREAK_WORDS}">${value}</td>
        </tr>`,
    )}
  </table>`;

const warningHtml = (text: string): SafeHtml =>
  html`<table ${TABLE} style="margin-bottom:8px">
    <tr>
      <td
        bgcolor="${COLORS.clayGround}"
        style="padding:12px 16px;background:${COLORS.clayGround};border-left:4px solid ${COLORS.clay};font:600 15px/22px Arial,sans-serif;color:${COLORS.clay}"
      >
        ${text}
      </td>
    </tr>
  </table>`;

function contentHtml(section: Section): SafeHtml {
  if ('facts' in section) return factTable(section.facts);
  if ('table' in section)
    return html`${section.warning && warningHtml(section.warning)}${tableHtml(section.table)}`;
  const style = `margin:0;white-space:pre-line;${BREAK_WORDS};${section.isSmall ? SMALL : BODY}`;
  return html`<p style="${style}">${section.text}</p>`;
}

const sectionHtml = (section: Section): SafeHtml =>
  html`<tr>
    <td style="padding:20px 32px;border-top:1px solid ${COLORS.line}">
      <h2 style="${SECTION_TITLE}">${section.title}</h2>
      ${contentHtml(section)}
    </td>
  </tr>`;

function contentText(section: Section): string {
  if ('facts' in section) return section.facts.map(({ label, value }) => `${label}: ${value}`).join('\n');
  if ('table' in section)
    return `${section.warning ? `CHECK: ${section.warning}\n` : ''}${tableText(section.table)}`;
  return section.text;
}

const testBadge = html`<p style="margin:0 0 12px">
  <span
    style="padding:3px 8px;border-radius:3px;background:${COLORS.hillGround};font:600 13px/20px Arial,sans-serif;color:${COLORS.ink}"
    >Test, not a customer</span
  >
</p>`;

/** Renders the mail as HTML with tables and inline styles, which all mail clients support. */
export function leadMailHtml(content: MailContent): string {
  const { facts, heading, subject, siteUrl, dashboardUrl } = content;
  const body = html`<tr>
      <td style="padding:28px 32px 24px">
        ${facts.danger && warningHtml(`Urgent: ${facts.danger.label}. ${facts.danger.advice}`)}
        ${facts.caution && warningHtml(`Check first: ${facts.caution}`)}
        ${facts.isTest ? testBadge : undefined} ${mailTitle(heading)}
        <p style="margin:0 0 20px;${SMALL}">${facts.received}</p>
        <table role="presentation" cellpadding="0" cellspacing="0" border="0">
          ${facts.contacts.map(
            (contact, index) =>
              html`<tr>
                <td style="padding:0 0 8px">
                  ${mailButton(contact.label, contact.href, index === 0 ? 'filled' : 'outlined')}
                </td>
              </tr>`,
          )}
        </table>
        ${facts.preference && html`<p style="margin:4px 0 0;${SMALL}">${facts.preference}</p>`}
      </td>
    </tr>
    ${sectionsOf(content).map(sectionHtml)}
    <tr>
      <td style="padding:20px 32px 32px;border-top:1px solid ${COLORS.line}">
        ${mailButton('Open the dashboard', dashboardUrl, 'outlined')}
      </td>
    </tr>`;
  return mailFrame({ siteUrl, title: subject, preview: `${facts.service}. ${facts.received}`, body });
}

/** Renders the plain text part. */
export function leadMailText(content: MailContent): string {
  const { facts, heading, dashboardUrl } = content;
  const reach = [
    ...(facts.preference ? [facts.preference] : []),
    ...facts.contacts.map(({ label }) => label),
  ];
  return [
    facts.danger && `URGENT: ${facts.danger.label}. ${facts.danger.advice}`,
    facts.caution && `CHECK FIRST: ${facts.caution}`,
    `${facts.isTest ? 'TEST, not a customer\n' : ''}${heading}\n${facts.received}`,
    facts.contacts.length > 0 && `REACH\n${reach.join('\n')}`,
    ...sectionsOf(content).map((section) => `${section.title.toUpperCase()}\n${contentText(section)}`),
    `Dashboard: ${dashboardUrl}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}
