import { brandColors } from '../../../src/domain/brand-colors.ts';
import { site } from '../../../src/config/site.ts';
import { html, type SafeHtml } from './html.ts';

/** Brand colors by role, as literals: mail clients do not support CSS variables. */
export const COLORS = {
  ground: brandColors['fog-50'],
  card: brandColors.white,
  ink: brandColors['ink-900'],
  stone: brandColors['stone-600'],
  ember: brandColors['ember-700'],
  line: brandColors['fog-200'],
  hillGround: brandColors['hill-100'],
  clay: brandColors['clay-700'],
  clayGround: brandColors['clay-100'],
} as const;

/** Fallback serif for headings and prices; mail clients do not load our web fonts. */
export const SERIF = "Georgia,'Times New Roman',serif";

/** Link styled as a button. The table cell carries the background color, because Outlook ignores it on links. */
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

/** Complete email: a white card, 600 px wide, that stays light in dark mode. */
export function mailFrame(parts: {
  title: string;
  /** Preview text shown next to the subject in the inbox. */
  preview: string;
  /** Table rows of the card. */
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
