import { html, type SafeHtml } from '../html.ts';
import {
  BODY,
  BREAK_WORDS,
  COLORS,
  mailButton,
  mailFrame,
  mailTitle,
  SECTION_TITLE,
  SERIF,
  SMALL,
  TABLE,
} from '../mail-frame.ts';
import type { EstimateFacts, Fact } from './lead-facts.ts';
import type { MailContent } from './lead-mail-text.ts';

const PARAGRAPH = `margin:0;${BREAK_WORDS}`;

const section = (title: string, content: SafeHtml): SafeHtml =>
  html`<tr>
    <td style="padding:20px 32px;border-top:1px solid ${COLORS.line}">
      <h2 style="${SECTION_TITLE}">${title}</h2>
      ${content}
    </td>
  </tr>`;

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

const note = (text: string): SafeHtml =>
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

const estimateTable = ({ lines, total, warning }: EstimateFacts): SafeHtml =>
  html`${warning && note(warning)}
    <table ${TABLE}>
      ${lines.map(
        ({ label, detail, amount }) =>
          html`<tr>
            <td valign="top" style="padding:8px 12px 8px 0;${BODY}">
              ${label}<br /><span style="${SMALL}">${detail}</span>
            </td>
            <td valign="top" align="right" style="padding:8px 0;${BODY};white-space:nowrap">${amount}</td>
          </tr>`,
      )}
      <tr>
        <td style="padding:10px 12px 0 0;border-top:1px solid ${COLORS.line};${BODY}">Ballpark total</td>
        <td
          align="right"
          style="padding:10px 0 0;border-top:1px solid ${COLORS.line};font:400 24px/30px ${SERIF};color:${COLORS.ink};white-space:nowrap"
        >
          ${total}
        </td>
      </tr>
    </table>`;

const testBadge = html`<p style="margin:0 0 12px">
  <span
    style="padding:3px 8px;border-radius:3px;background:${COLORS.hillGround};font:600 13px/20px Arial,sans-serif;color:${COLORS.ink}"
    >Test, not a customer</span
  >
</p>`;

/** Renders the mail as HTML with tables and inline styles, which all mail clients support. */
export function leadMailHtml({
  facts,
  heading,
  note: words,
  subject,
  siteUrl,
  dashboardUrl,
}: MailContent): string {
  const body = html`<tr>
      <td style="padding:28px 32px 24px">
        ${facts.danger && note(`Urgent: ${facts.danger.label}. ${facts.danger.advice}`)}
        ${facts.caution && note(`Check first: ${facts.caution}`)} ${facts.isTest ? testBadge : undefined}
        ${mailTitle(heading)}
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
    ${words && section('They wrote', html`<p style="white-space:pre-line;${PARAGRAPH};${BODY}">${words}</p>`)}
    ${section('Job', factTable(facts.job))}
    ${
      facts.signedTotal === undefined
        ? facts.estimate && section('Estimate', estimateTable(facts.estimate))
        : section('Signed estimate', html`<p style="${PARAGRAPH};${BODY}">${facts.signedTotal}</p>`)
    }
    ${facts.home.length > 0 ? section('Home', factTable(facts.home)) : undefined}
    ${facts.notes && section('Notes', html`<p style="white-space:pre-line;${PARAGRAPH};${BODY}">${facts.notes}</p>`)}
    ${section('Consent', html`<p style="${PARAGRAPH};${SMALL}">${facts.consent}</p>`)}
    ${section('Attribution', factTable(facts.origin))}
    <tr>
      <td style="padding:20px 32px 32px;border-top:1px solid ${COLORS.line}">
        ${mailButton('Open the dashboard', dashboardUrl, 'outlined')}
      </td>
    </tr>`;
  return mailFrame({ siteUrl, title: subject, preview: `${facts.service}. ${facts.received}`, body });
}
