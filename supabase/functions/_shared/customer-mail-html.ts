import { site } from '../../../src/config/site.ts';
import { phoneHref } from '../../../src/domain/forms/phone.ts';
import type { CustomerMailContent, MailRow, MinuteBar } from './customer-mail.ts';
import { html, type SafeHtml } from './html.ts';
import { COLORS, mailButton, mailFrame, SERIF } from './mail-frame.ts';

const BREAK_WORDS = 'word-break:break-word';
const TINY = `font:400 13px/19px Arial,sans-serif;color:${COLORS.stone}`;
const SMALL = `font:400 14px/21px Arial,sans-serif;color:${COLORS.stone}`;
const BODY = `font:400 16px/24px Arial,sans-serif;color:${COLORS.ink}`;
const STRONG = `font:600 16px/24px Arial,sans-serif;color:${COLORS.ink}`;
const SECTION_TITLE = `margin:0 0 8px;font:600 15px/22px Arial,sans-serif;color:${COLORS.ember}`;
const TABLE = html`role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"`;

/** Lines with breaks between them; Outlook ignores white-space. */
const lines = (text: readonly string[]): SafeHtml[] =>
  text.map((line, index) => (index === 0 ? html`${line}` : html`<br />${line}`));

const CELLS = { gone: COLORS.ink, now: COLORS.sun, left: COLORS.line, over: COLORS.clay } as const;

/** One cell of a table a minute, so that no picture is needed. */
const barHtml = ({ cells, ends: [from, to], isMissed = false }: MinuteBar): SafeHtml =>
  html`<table ${TABLE} style="margin:4px 0 0">
      <tr>
        ${cells.map(
          (cell) =>
            html`<td
              height="8"
              bgcolor="${CELLS[cell]}"
              style="height:8px;line-height:8px;font-size:0;border-right:2px solid ${COLORS.card};background:${CELLS[cell]}"
            >
              &nbsp;
            </td>`,
        )}
      </tr>
    </table>
    <table ${TABLE} style="margin:0 0 20px">
      <tr>
        <td style="padding:4px 0 0;${TINY}">${from}</td>
        <td
          align="right"
          style="padding:4px 0 0;${isMissed ? `font:600 13px/19px Arial,sans-serif;color:${COLORS.clay}` : TINY}"
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

function tableHtml({ title, rows, total }: NonNullable<CustomerMailContent['table']>): SafeHtml {
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

const listHtml = (points: readonly string[]): SafeHtml =>
  html`<ul style="margin:0 0 12px;padding:0 0 0 20px">
    ${points.map((point) => html`<li style="margin:0 0 6px;${BREAK_WORDS};${BODY}">${point}</li>`)}
  </ul>`;

const paragraphs = (texts: readonly string[], style: string, margin: string): SafeHtml[] =>
  texts.map((text) => html`<p style="margin:${margin};${BREAK_WORDS};${style}">${text}</p>`);

/** Text in which the private link is one, shown without its token. */
function linked(text: string, href: string): SafeHtml[] {
  const link = html`<a href="${href}" style="color:${COLORS.ink}"
    >${href.replace(/^https?:\/\/|#.*$/g, '')}</a
  >`;
  return text.split(href).map((part, index) => (index === 0 ? html`${part}` : html`${link}${part}`));
}

/** Renders the HTML part with tables and inline styles, which all mail programs support. */
export function customerMailHtml(content: CustomerMailContent): string {
  const { opening, figure, bar, more = [], list, table, notes = [], message } = content;
  const page = content.buttons.find(({ href }) => href.startsWith('http'))?.href ?? site.name;
  const body = html`<tr>
    <td style="padding:28px 32px">
      <h1 style="margin:0 0 12px;font:400 28px/34px ${SERIF};color:${COLORS.ink};${BREAK_WORDS}">
        ${content.title}
      </h1>
      ${opening.map(
        (text) => html`<p style="margin:0 0 12px;${BREAK_WORDS};${BODY}">${linked(text, page)}</p>`,
      )}
      ${
        figure &&
        html`<p
          style="margin:4px 0 16px;font:400 ${figure.length > 10 ? '34px/40px' : '52px/56px'} ${SERIF};color:${COLORS.ink}"
        >
          ${figure}
        </p>`
      }
      ${bar && barHtml(bar)} ${paragraphs(more, BODY, '0 0 12px')} ${list && listHtml(list)}
      ${table && tableHtml(table)}
      ${
        message &&
        html`<div style="margin:16px 0 0">
          <h2 style="${SECTION_TITLE};${BREAK_WORDS}">${message.title}</h2>
          <p style="margin:0;${BREAK_WORDS};${BODY}">${lines(message.text.split('\n'))}</p>
        </div>`
      }
      <table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:16px 0 0">
        ${content.buttons.map(
          ({ label, href, look = 'sun' }) =>
            html`<tr>
              <td style="padding:8px 0 0">${mailButton(label, href, look)}</td>
            </tr>`,
        )}
      </table>
      ${paragraphs(notes, SMALL, '16px 0 0')}
      <p style="margin:20px 0 0;${BREAK_WORDS};${BODY}">${lines(content.signature)}</p>
    </td>
  </tr>`;
  const small = (text: SafeHtml, margin: string) => html`<p style="margin:${margin};${TINY}">${text}</p>`;
  const phone = { text: site.phone, href: phoneHref(site.phone) };
  return mailFrame({
    title: content.subject,
    preview: opening.join(' '),
    body,
    phone,
    footer: html`${small(
      html`${content.question} Call
        <a href="${phone.href}" style="color:${COLORS.ink};white-space:nowrap">${phone.text}</a>, or reply to
        this email. Your reference is <span style="white-space:nowrap">${content.reference}</span>.`,
      '0 0 12px',
    )}
    ${small(html`${content.privacy}`, '0 0 12px')}
    ${small(html`${site.name}, ${site.address.city}, California`, '0')}`,
  });
}
