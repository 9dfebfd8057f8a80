import { site } from '../../../src/config/site.ts';
import { brandColors } from '../../../src/domain/brand-colors.ts';
import { unbroken } from '../../../src/domain/forms/text.ts';
import { mailPicture, MINUTES_SIZE, type MinutesPicture } from '../../../src/domain/mail-pictures.ts';
import { html, type SafeHtml } from './html.ts';
import type { Mail } from './mail.ts';
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
  type ButtonLook,
} from './mail-frame.ts';

/** Row of a table: a label with a value. */
export type MailRow = {
  label: string;
  /** Small print below the label. */
  detail?: string | undefined;
  value: string;
  /** Value that this one replaces. */
  before?: string | undefined;
  why?: string | undefined;
};

/** Picture of the promised minutes, what it shows in words, and a text below either end. */
export type MinuteArc = {
  picture: MinutesPicture;
  text: string;
  ends: readonly [from: string, to: string];
};

/** Table of rows, with a total below them. */
export type MailTable = { title?: string; rows: readonly MailRow[]; total?: MailRow };

/** Content of a mail as plain, unescaped text. Both parts of the mail are made from it. */
export type MailBody = {
  title: string;
  /** False when the first paragraph of the text part is the opening. */
  hasTitle?: boolean;
  /** Paragraphs below the heading. */
  opening: readonly string[];
  /** Time or price, set large. */
  figure?: string;
  arc?: MinuteArc;
  /** Paragraphs below the minutes. */
  more?: readonly string[];
  /** Points below the paragraphs, with a sentence after them. */
  list?: { points: readonly string[]; after: string };
  table?: MailTable;
  /** Message of a person, with its line breaks. */
  message?: { title: string; text: string };
  /** Links; the first one is the next step. */
  buttons: readonly { label: string; href: string; look?: ButtonLook }[];
  /** Small paragraphs below the button. */
  notes?: readonly string[];
  /** Lines of the signature. The text part has them after what the footer says. */
  signature?: readonly string[];
};

/** Style of the smallest print. */
export const TINY = `font:400 13px/19px Arial,sans-serif;color:${COLORS.stone}`;
/** Ground of the picture of the minutes, in light and dark mails. */
const SKY = brandColors['ink-800'];
const STRONG = `font:600 16px/24px Arial,sans-serif;color:${COLORS.ink}`;

/** Lines with breaks between them; Outlook ignores white-space. */
const lines = (text: readonly string[]): SafeHtml[] =>
  text.map((line, index) => (index === 0 ? html`${line}` : html`<br />${line}`));

/** The minutes as the sun's path. Programs that load no pictures show the words on the same ground. */
const arcHtml = ({ picture, text, ends: [from, to] }: MinuteArc, siteUrl: string): SafeHtml =>
  html`<table ${TABLE} style="margin:4px 0 0">
      <tr>
        <td align="center" bgcolor="${SKY}" style="border-radius:8px;background:${SKY}">
          <img
            src="${siteUrl}${mailPicture(picture)}"
            width="${MINUTES_SIZE.width}"
            height="${MINUTES_SIZE.height}"
            alt="${text}"
            style="display:block;width:100%;height:auto;border:0;border-radius:8px;font:600 15px/48px Arial,sans-serif;color:#fff"
          />
        </td>
      </tr>
    </table>
    <table ${TABLE} style="margin:0 0 20px">
      <tr>
        <td style="padding:6px 0 0;${TINY}">${from}</td>
        <td
          align="right"
          style="padding:6px 0 0;${picture === 'missed' ? `font:600 13px/19px Arial,sans-serif;color:${COLORS.clay}` : TINY}"
        >
          ${to}
        </td>
      </tr>
    </table>`;

const valueHtml = ({ value, before }: MailRow): SafeHtml =>
  html`${before && html`<s style="font-weight:400;color:${COLORS.stone}">${before}</s> `}${value}`;

const rowHtml = (row: MailRow, border: string): SafeHtml => {
  const side = `border-top:${border}`;
  return html`<tr>
      <td valign="top" style="padding:11px 12px 11px 0;${side};${BODY};${BREAK_WORDS}">
        ${row.label}${row.detail && html`<br /><span style="${SMALL}">${row.detail}</span>`}
      </td>
      <td
        valign="top"
        align="right"
        style="padding:11px 0;${side};${STRONG};${/^-?\$/.test(row.value) ? 'white-space:nowrap' : BREAK_WORDS}"
      >
        ${valueHtml(row)}
      </td>
    </tr>
    ${
      row.why &&
      html`<tr>
        <td colspan="2" style="padding:0 0 12px">
          <table ${TABLE}>
            <tr>
              <td
                bgcolor="${COLORS.hillGround}"
                style="padding:10px 14px;border-radius:5px;background:${COLORS.hillGround};font:400 15px/22px Arial,sans-serif;color:${COLORS.ink};${BREAK_WORDS}"
              >
                <b>Why:</b> ${row.why}
              </td>
            </tr>
          </table>
        </td>
      </tr>`
    }`;
};

/** Renders a table. */
export function tableHtml({ title, rows, total }: MailTable): SafeHtml {
  return html`${title !== undefined ? html`<h2 style="${SECTION_TITLE}">${title}</h2>` : undefined}
    <table ${TABLE}>
      ${rows.map((row) => rowHtml(row, `1px solid ${COLORS.line}`))}
    </table>
    ${
      total &&
      html`<table ${TABLE}>
        ${rowHtml(total, `2px solid ${COLORS.ink}`)}
      </table>`
    }`;
}

const listHtml = ({ points, after }: NonNullable<MailBody['list']>): SafeHtml =>
  html`<ul style="margin:0 0 12px;padding:0 0 0 20px">
      ${points.map((point) => html`<li style="margin:0 0 6px;${BREAK_WORDS};${BODY}">${point}</li>`)}
    </ul>
    <p style="margin:0 0 12px;${BODY}">${after}</p>`;

const paragraphs = (texts: readonly string[], style: string, margin: string): SafeHtml[] =>
  texts.map((text) => html`<p style="margin:${margin};${BREAK_WORDS};${style}">${unbroken(text)}</p>`);

/** Text in which the private link is one, shown without its token. */
function linked(text: string, href: string | undefined): SafeHtml | SafeHtml[] {
  if (href === undefined) return html`${text}`;
  const link = html`<a href="${href}" style="color:${COLORS.ink}"
    >${href.replace(/^https?:\/\/|#.*$/g, '')}</a
  >`;
  return text.split(href).map((part, index) => (index === 0 ? html`${part}` : html`${link}${part}`));
}

/** Renders the rows of the card with tables and inline styles, which all mail programs support. */
export function bodyHtml(content: MailBody, siteUrl: string): SafeHtml {
  const { opening, figure, arc, more = [], list, table, notes = [], message, buttons } = content;
  const page = buttons.find(({ href }) => href.startsWith('http'))?.href;
  return html`<tr>
    <td style="padding:28px 32px">
      ${mailTitle(content.title)}
      ${opening.map(
        (text) => html`<p style="margin:0 0 12px;${BREAK_WORDS};${BODY}">${linked(unbroken(text), page)}</p>`,
      )}
      ${
        figure &&
        html`<p
          style="margin:4px 0 16px;font:400 ${figure.length > 10 ? '34px/40px' : '52px/56px'} ${SERIF};color:${COLORS.ink}"
        >
          ${figure}
        </p>`
      }
      ${arc && arcHtml(arc, siteUrl)} ${paragraphs(more, BODY, '0 0 12px')} ${list && listHtml(list)}
      ${table && tableHtml(table)}
      ${
        message &&
        html`<div style="margin:16px 0 0">
          <h2 style="${SECTION_TITLE};${BREAK_WORDS}">${message.title}</h2>
          <p style="margin:0;${BREAK_WORDS};${BODY}">${lines(message.text.split('\n'))}</p>
        </div>`
      }
      <table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:16px 0 0">
        ${buttons.map(
          ({ label, href, look = 'sun' }) =>
            html`<tr>
              <td style="padding:8px 0 0">${mailButton(label, href, look)}</td>
            </tr>`,
        )}
      </table>
      ${paragraphs(notes, SMALL, '16px 0 0')}
      ${
        content.signature &&
        html`<p style="margin:20px 0 0;${BREAK_WORDS};${BODY}">${lines(content.signature)}</p>`
      }
    </td>
  </tr>`;
}

function rowText({ label, detail, value, before, why }: MailRow): string {
  const name = detail ? `${label} (${detail})` : label;
  return [`${name}: ${value}${before ? ` (before: ${before})` : ''}`, why && `  Why: ${why}`]
    .filter(Boolean)
    .join('\n');
}

/** Renders a table as text. */
export const tableText = ({ title, rows, total }: MailTable): string =>
  [title?.toUpperCase(), ...[...rows, ...(total ? [total] : [])].map(rowText)].filter(Boolean).join('\n');

/** Paragraphs of the text part, without the signature. */
export function bodyText(content: MailBody): string[] {
  const { title, hasTitle = true, list, table, message, more = [], notes = [], buttons } = content;
  return [
    hasTitle && title,
    ...content.opening,
    ...more,
    list?.points.map((point) => `- ${point}`).join('\n'),
    list?.after,
    table && tableText(table),
    message && `${message.title.toUpperCase()}\n${message.text}`,
    ...buttons
      // A person may have written the private link into the text.
      .filter(({ href }) => !href.startsWith('tel:') && !content.opening.some((line) => line.includes(href)))
      .map(({ label, href }) => `${label}:\n${href}`),
    ...notes,
  ].filter((part): part is string => typeof part === 'string' && part !== '');
}

/** Composes a mail about an account. */
export const accountMail = (to: string[], subject: string, body: MailBody, siteUrl: string): Mail => ({
  to,
  subject,
  html: mailFrame({ siteUrl, title: subject, preview: body.opening[0] ?? '', body: bodyHtml(body, siteUrl) }),
  text: [...bodyText(body), site.name].join('\n\n'),
  replyTo: site.email,
});
