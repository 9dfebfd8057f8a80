import { site } from '../../../src/config/site.ts';
import { html, type SafeHtml } from './html.ts';

/** Colors of the brand that mail uses; mail programs know no CSS variables. Same values as src/styles/tokens.css. */
export const COLORS = {
  ground: '#f5f7f4',
  card: '#ffffff',
  ink: '#10201c',
  stone: '#4f5f58',
  ember: '#8f4406',
  line: '#dbe2db',
  hillGround: '#fcf1dc',
  clay: '#a8281c',
  clayGround: '#fbe7e3',
} as const;

/** Serif of headings and figures; mail programs load no fonts of ours. */
export const SERIF = "Georgia,'Times New Roman',serif";

/** A link that looks like a button in every mail program, Outlook included: the cell carries the color. */
export function mailButton(label: string, href: string, filled: boolean): SafeHtml {
  const ground = filled ? COLORS.ink : COLORS.card;
  const text = filled ? COLORS.ground : COLORS.ink;
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0">
    <tr>
      <td bgcolor="${ground}" style="border:2px solid ${COLORS.ink};border-radius:5px;background:${ground}">
        <a
          href="${href}"
          style="display:inline-block;padding:11px 18px;font:600 16px/20px Arial,sans-serif;color:${text};text-decoration:none;word-break:break-word"
          >${label}</a
        >
      </td>
    </tr>
  </table>`;
}

/** A whole mail: one white card on the brand's ground, 600 pixels wide, dark text on white in dark mode too. */
export function mailFrame(parts: {
  title: string;
  /** Shown in the inbox beside the subject. */
  preview: string;
  /** Rows of the card's table. */
  body: SafeHtml;
}): string {
  return html`<!doctype html>
    <html lang="en-US">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light only" />
        <meta name="supported-color-schemes" content="light only" />
        <title>${parts.title}</title>
      </head>
      <body style="margin:0;padding:0;background:${COLORS.ground}">
        <div style="display:none;max-height:0;overflow:hidden">${parts.preview}</div>
        <table
          role="presentation"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          border="0"
          bgcolor="${COLORS.ground}"
          style="background:${COLORS.ground}"
        >
          <tr>
            <td align="center" style="padding:24px 12px">
              <table
                role="presentation"
                width="600"
                cellpadding="0"
                cellspacing="0"
                border="0"
                bgcolor="${COLORS.card}"
                style="width:100%;max-width:600px;background:${COLORS.card};border:1px solid ${COLORS.line};border-radius:8px"
              >
                <tr>
                  <td
                    style="padding:20px 32px;border-bottom:1px solid ${COLORS.line};font:400 19px/24px ${SERIF};color:${COLORS.ink}"
                  >
                    ${site.name}
                  </td>
                </tr>
                ${parts.body}
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html> `.markup;
}
