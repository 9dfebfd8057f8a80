import { site } from '../../../src/config/site.ts';
import { phoneHref } from '../../../src/domain/forms/phone.ts';
import { html, oneLine, type SafeHtml } from './html.ts';
import type { Mail } from './mail.ts';
import { COLORS, mailButton, mailFrame, SERIF } from './mail-frame.ts';

/** Content of a mail to a customer, as plain, unescaped text. Both parts of the mail are made from it. */
export type CustomerMailContent = {
  to: string;
  subject: string;
  title: string;
  /** Customer's name; absent when the lead has no usable one. */
  name?: string;
  /** False when the opening greets the customer itself. */
  hasGreeting?: boolean;
  /** Paragraphs above the table. */
  opening: readonly string[];
  /** Promised clock time, set large, with fifteen minutes under it. */
  clock?: { text: string; note: string; isMissed: boolean };
  /** Points below the opening. */
  list?: readonly string[];
  /** Rows with a label and a value; the last one may be a total, set large. */
  table?: {
    title: string;
    rows: readonly { label: string; value: string }[];
    total?: { label: string; value: string };
  };
  /** Small paragraphs below the table. */
  notes?: readonly string[];
  /** Message of a person, with its line breaks. */
  message?: { title: string; text: string };
  /** Sentence before the phone number: "Questions?". */
  question: string;
  reference: string;
  button: { label: string; href: string };
  /** Lines of the signature. */
  signature: readonly string[];
};

/** Longest subject, in characters; docs/product.md, Notifications. */
const SUBJECT_LENGTH = 150;
/** Longest line of text a customer entered, in UTF-16 code units. */
const LINE_LENGTH = 400;

const SMALL = `font:400 14px/21px Arial,sans-serif;color:${COLORS.stone}`;
const BODY = `font:400 16px/24px Arial,sans-serif;color:${COLORS.ink}`;
const SECTION_TITLE = `margin:0 0 8px;font:600 15px/22px Arial,sans-serif;color:${COLORS.ember}`;
const BREAK_WORDS = 'word-break:break-word';

/** Removes line breaks and invisible characters, which could make a price look different. */
export const mailLine = (text: string): string => oneLine(text, LINE_LENGTH);

const greeting = ({ name, hasGreeting = true }: CustomerMailContent): string[] =>
  hasGreeting ? [name ? `Hello ${name},` : 'Hello,'] : [];

const phone = { text: site.phone, href: phoneHref(site.phone) };

function tableHtml(
  { title, rows, total }: NonNullable<CustomerMailContent['table']>,
  heading: string,
): SafeHtml {
  return html`${title !== heading ? html`<h2 style="${SECTION_TITLE}">${title}</h2>` : undefined}
    <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
      ${rows.map(
        ({ label, value }) =>
          html`<tr>
            <td valign="top" style="min-width:80px;padding:8px 12px 8px 0;${BODY};${BREAK_WORDS}">
              ${label}
            </td>
            <td valign="top" align="right" style="padding:8px 0;${BODY}">${value}</td>
          </tr>`,
      )}
      ${
        total &&
        html`<tr>
          <td style="padding:10px 12px 0 0;border-top:1px solid ${COLORS.line};${BODY}">${total.label}</td>
          <td
            align="right"
            style="padding:10px 0 0;border-top:1px solid ${COLORS.line};font:400 26px/32px ${SERIF};white-space:nowrap;color:${COLORS.ink}"
          >
            ${total.value}
          </td>
        </tr>`
      }
    </table>`;
}

/** Fifteen cells of a table, one a minute, so that no picture is needed. */
function clockHtml({ text, note, isMissed }: NonNullable<CustomerMailContent['clock']>): SafeHtml {
  const colors: string[] = Array.from({ length: 15 }, (_, minute) =>
    isMissed ? COLORS.ink : minute === 0 ? COLORS.sun : COLORS.line,
  );
  if (isMissed) colors.push(COLORS.clay, COLORS.clay);
  return html`<p
      style="margin:16px 0 12px;font:400 52px/56px ${SERIF};white-space:nowrap;color:${COLORS.ink}"
    >
      ${text}
    </p>
    <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
      <tr>
        ${colors.map(
          (color) =>
            html`<td
              height="8"
              bgcolor="${color}"
              style="height:8px;line-height:8px;font-size:0;border-right:2px solid ${COLORS.card};background:${color}"
            >
              &nbsp;
            </td>`,
        )}
      </tr>
    </table>
    <p style="margin:8px 0 20px;${BREAK_WORDS};${SMALL}">${note}</p>`;
}

const listHtml = (points: readonly string[]): SafeHtml =>
  html`<ul style="margin:0 0 12px;padding:0 0 0 20px">
    ${points.map((point) => html`<li style="margin:0 0 6px;${BREAK_WORDS};${BODY}">${point}</li>`)}
  </ul>`;

function htmlPart(content: CustomerMailContent): string {
  const { title, opening, clock, list, table, notes = [], message, button } = content;
  const body = html`<tr>
      <td style="padding:28px 32px 24px">
        <h1 style="margin:0 0 12px;font:400 28px/34px ${SERIF};color:${COLORS.ink}">${title}</h1>
        ${[...greeting(content), ...opening].map(
          (text) => html`<p style="margin:0 0 12px;${BREAK_WORDS};${BODY}">${text}</p>`,
        )}
        ${clock && clockHtml(clock)} ${list && listHtml(list)} ${table && tableHtml(table, title)}
        ${notes.map((text) => html`<p style="margin:12px 0 0;${BREAK_WORDS};${SMALL}">${text}</p>`)}
      </td>
    </tr>
    ${
      message &&
      html`<tr>
        <td style="padding:20px 32px;border-top:1px solid ${COLORS.line}">
          <h2 style="${SECTION_TITLE};${BREAK_WORDS}">${message.title}</h2>
          <p style="margin:0;white-space:pre-line;${BREAK_WORDS};${BODY}">${message.text}</p>
        </td>
      </tr>`
    }
    <tr>
      <td style="padding:20px 32px 32px;border-top:1px solid ${COLORS.line}">
        <p style="margin:0 0 16px;${BODY}">
          ${content.question} Call
          <a href="${phone.href}" style="color:${COLORS.ink};white-space:nowrap">${phone.text}</a>, or reply
          to this email. Your reference is <span style="white-space:nowrap">${content.reference}</span>.
        </p>
        ${mailButton(button.label, button.href, true)}
        <p style="margin:24px 0 0;white-space:pre-line;${BREAK_WORDS};${BODY}">
          ${content.signature.join('\n')}
        </p>
      </td>
    </tr>`;
  return mailFrame({ title: content.subject, preview: opening.join(' '), body });
}

function textPart(content: CustomerMailContent): string {
  const { clock, list, table, message, notes = [] } = content;
  return [
    ...greeting(content),
    ...content.opening,
    clock?.note,
    list?.map((point) => `- ${point}`).join('\n'),
    table &&
      [
        table.title.toUpperCase(),
        ...[...table.rows, ...(table.total ? [table.total] : [])].map(
          ({ label, value }) => `${label}: ${value}`,
        ),
      ].join('\n'),
    ...notes,
    message && `${message.title.toUpperCase()}\n${message.text}`,
    `${content.question} Call ${phone.text}, or reply to this email. Your reference is ${content.reference}.`,
    `${content.button.label}:\n${content.button.href}`,
    content.signature.join('\n'),
  ]
    .filter((part) => part !== undefined && part !== '')
    .join('\n\n');
}

/** Composes a mail to a customer. */
export function customerMail(content: CustomerMailContent): Mail {
  const whole = { ...content, subject: oneLine(content.subject, SUBJECT_LENGTH) };
  return {
    to: [content.to],
    subject: whole.subject,
    html: htmlPart(whole),
    text: textPart(whole),
    replyTo: site.email,
  };
}
