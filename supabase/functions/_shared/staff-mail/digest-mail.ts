import { REMINDER_MINUTES, RESPONSE_MINUTES } from '../../../../src/config/response.ts';
import { formatReceived } from '../../../../src/domain/hours/received.ts';
import { marksText, type CustomerMark, dangerLabel } from '../../../../src/domain/leads/customer-marks.ts';
import { leadName } from '../../../../src/domain/leads/lead-name.ts';
import { html } from '../html.ts';
import type { Mail } from '../mail.ts';
import { COLORS, mailButton, mailFrame, mailTitle, SMALL, TABLE } from '../mail-frame.ts';
import { serviceName, type LeadRow } from './lead-facts.ts';
import type { MailUrls } from './lead-mail.ts';

/** Most leads listed in one email; the rest is a number. */
const LISTED = 50;

/** Mails to staff that may be about several leads. */
export type DigestMail = 'new-lead' | 'reminder' | 'overdue';

const heading = (leads: number, kind: DigestMail): string => {
  switch (kind) {
    case 'new-lead':
      return `${leads} new leads since the phones closed`;
    case 'reminder':
      return `${leads} leads wait for an answer, ${REMINDER_MINUTES} minutes left`;
    case 'overdue':
      return `Overdue: ${leads} leads without an answer after ${RESPONSE_MINUTES} minutes`;
  }
};

/** Composes one email to staff about several leads that wait together, in the order given. */
export function digestMail(
  leads: readonly LeadRow[],
  kind: DigestMail,
  { staff, siteUrl }: MailUrls,
  marks: ReadonlyMap<string, readonly CustomerMark[]> = new Map(),
): Mail {
  const urgent = leads.filter(({ danger }) => danger !== null).length;
  const title = heading(leads.length, kind);
  const subject = urgent > 0 ? `Urgent: ${title}` : title;
  const dashboardUrl = `${siteUrl}/dashboard`;
  const rows = leads.slice(0, LISTED).map((lead) => ({
    url: `${dashboardUrl}?lead=${lead.id}`,
    name: leadName(lead.name),
    about: [
      ...(lead.danger === null ? [] : [`Urgent: ${dangerLabel(lead.danger)}`]),
      ...(lead.check_first ? ['Check first'] : []),
      serviceName(lead),
      ...marksText(marks.get(lead.id) ?? [], lead.next_step),
      `asked ${formatReceived(new Date(lead.created_at), new Date())}`,
    ].join(', '),
  }));
  const rest = leads.length > LISTED ? `And ${leads.length - LISTED} more in the list.` : undefined;
  const body = html`<tr>
    <td style="padding:28px 32px 32px">
      ${mailTitle(title)}
      <table ${TABLE}>
        ${rows.map(
          ({ url, name, about }) =>
            html`<tr>
              <td style="padding:8px 0;border-top:1px solid ${COLORS.line};word-break:break-word">
                <a href="${url}" style="font:600 16px/24px Arial,sans-serif;color:${COLORS.ink}">${name}</a
                ><br />
                <span style="${SMALL}">${about}</span>
              </td>
            </tr>`,
        )}
      </table>
      ${rest && html`<p style="margin:12px 0 0;${SMALL}">${rest}</p>`}
      <p style="margin:20px 0 0">${mailButton('Open the list', dashboardUrl, 'filled')}</p>
    </td>
  </tr>`;
  const text = [
    title,
    rows.map(({ name, about, url }) => `${name}: ${about}\n${url}`).join('\n\n'),
    ...(rest ? [rest] : []),
    `Open the list: ${dashboardUrl}`,
  ].join('\n\n');
  return { to: staff, subject, html: mailFrame({ siteUrl, title: subject, preview: title, body }), text };
}
