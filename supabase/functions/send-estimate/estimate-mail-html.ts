import { site } from '../../../src/config/site.ts';
import { html, type SafeHtml } from '../_shared/html.ts';
import { COLORS, mailButton, mailFrame, SERIF } from '../_shared/mail-frame.ts';
import type { EstimateFacts } from './estimate-facts.ts';
import { greeting, occasion, type MailContent } from './estimate-mail-text.ts';

const SMALL = `font:400 14px/21px Arial,sans-serif;color:${COLORS.stone}`;
const BODY = `font:400 16px/24px Arial,sans-serif;color:${COLORS.ink}`;
const TITLE = `margin:0 0 8px;font:600 15px/22px Arial,sans-serif;color:${COLORS.ember}`;
const BREAK_WORDS = 'word-break:break-word';

/** Table of line items and total; long labels wrap, amounts do not. */
const priceTable = ({ lines, total }: EstimateFacts): SafeHtml =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
    ${lines.map(
      ({ label, amount }) =>
        html`<tr>
          <td valign="top" style="padding:8px 12px 8px 0;${BODY};${BREAK_WORDS}">${label}</td>
          <td valign="top" align="right" style="padding:8px 0;${BODY};white-space:nowrap">${amount}</td>
        </tr>`,
    )}
    <tr>
      <td style="padding:10px 12px 0 0;border-top:1px solid ${COLORS.line};${BODY}">Checked total</td>
      <td
        align="right"
        style="padding:10px 0 0;border-top:1px solid ${COLORS.line};font:400 28px/34px ${SERIF};color:${COLORS.ink};white-space:nowrap"
      >
        ${total}
      </td>
    </tr>
  </table>`;

const messageRow = (signer: string, message: string): SafeHtml =>
  html`<tr>
    <td style="padding:20px 32px;border-top:1px solid ${COLORS.line}">
      <h2 style="${TITLE};${BREAK_WORDS}">A note from ${signer}</h2>
      <p style="margin:0;white-space:pre-line;${BREAK_WORDS};${BODY}">${message}</p>
    </td>
  </tr>`;

/** Renders the mail as HTML with tables and inline styles, which all mail clients support. */
export function estimateMailHtml({ facts, subject }: MailContent): string {
  const { comparison, message, phone, reference, signed, signer, statusUrl } = facts;
  const body = html`<tr>
      <td style="padding:28px 32px 24px">
        <h1 style="margin:0 0 12px;font:400 28px/34px ${SERIF};color:${COLORS.ink}">Your checked estimate</h1>
        <p style="margin:0 0 12px;${BREAK_WORDS};${BODY}">${greeting(facts)}</p>
        <p style="margin:0 0 20px;${BREAK_WORDS};${BODY}">${occasion(facts)}</p>
        ${priceTable(facts)} ${comparison && html`<p style="margin:12px 0 0;${SMALL}">${comparison}</p>`}
        <p style="margin:4px 0 0;${BREAK_WORDS};${SMALL}">${signed}</p>
      </td>
    </tr>
    ${message && messageRow(signer, message)}
    <tr>
      <td style="padding:20px 32px 32px;border-top:1px solid ${COLORS.line}">
        <p style="margin:0 0 16px;${BODY}">
          Questions, or ready to pick a day? Call
          <a href="${phone.href}" style="color:${COLORS.ink};white-space:nowrap">${phone.text}</a>, or reply
          to this email. Your reference is <span style="white-space:nowrap">${reference}</span>.
        </p>
        ${mailButton('Check the status of your request', statusUrl, true)}
        <p style="margin:24px 0 0;${BREAK_WORDS};${BODY}">${signer}<br />${site.name}</p>
      </td>
    </tr>`;
  return mailFrame({ title: subject, preview: `${occasion(facts)} Checked total: ${facts.total}`, body });
}
