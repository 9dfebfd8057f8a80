import { brandColors } from '../../../src/domain/brand-colors.ts';
import { MARK_SIZE, mailPicture } from '../../../src/domain/mail-pictures.ts';
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
  sun: brandColors['poppy-500'],
  clay: brandColors['clay-700'],
  clayGround: brandColors['clay-100'],
} as const;

/** Fallback serif for headings and prices; mail clients do not load our web fonts. */
export const SERIF = "Georgia,'Times New Roman',serif";

/** Styles of texts. */
export const SMALL = `font:400 14px/21px Arial,sans-serif;color:${COLORS.stone}`;
export const BODY = `font:400 16px/24px Arial,sans-serif;color:${COLORS.ink}`;
export const SECTION_TITLE = `margin:0 0 8px;font:600 15px/22px Arial,sans-serif;color:${COLORS.ember}`;
export const BREAK_WORDS = 'word-break:break-word';

/** Attributes of a table that only places things. */
export const TABLE = html`role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"`;

/** The heading of a mail. */
export const mailTitle = (title: string): SafeHtml =>
  html`<h1 style="margin:0 0 12px;font:400 28px/34px ${SERIF};color:${COLORS.ink};${BREAK_WORDS}">
    ${title}
  </h1>`;

/** Looks of a button: ground, text and border. */
const BUTTONS = {
  sun: [COLORS.sun, COLORS.ink, COLORS.sun],
  filled: [COLORS.ink, COLORS.ground, COLORS.ink],
  outlined: [COLORS.card, COLORS.ink, COLORS.ink],
} as const;

/** Look of a button; `sun` is for the one step a customer takes next. */
export type ButtonLook = keyof typeof BUTTONS;

/** Link styled as a button. The table cell carries ground and padding too, because Outlook ignores them on links. */
export function mailButton(label: string, href: string, look: ButtonLook): SafeHtml {
  const [ground, text, border] = BUTTONS[look];
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0">
    <tr>
      <td
        bgcolor="${ground}"
        style="border:2px solid ${border};border-radius:5px;background:${ground};mso-padding-alt:11px 18px"
      >
        <a
          href="${href}"
          style="display:inline-block;padding:11px 18px;font:600 16px/20px Arial,sans-serif;color:${text};text-decoration:none;word-break:break-word"
          >${label}</a
        >
      </td>
    </tr>
  </table>`;
}

/** Colors in dark mode, by those they replace. */
const DARK = {
  ground: brandColors['ink-900'],
  card: brandColors['ink-800'],
  ink: brandColors['fog-50'],
  stone: brandColors['mist-300'],
  ember: brandColors['poppy-300'],
  line: brandColors['ink-600'],
  raised: brandColors['ink-700'],
  clay: brandColors['clay-200'],
} as const;

const textOf = (color: string): string => `[style^="color:${color}"],[style*=";color:${color}"]`;

const groundOf = (color: string): string => `[style*="background:${color}"]`;

/**
 * Narrower sides on narrow screens, and colors for mail programs that have a dark mode and leave the colors to us. They
 * match the inline styles, so that no template repeats them; the others show the light mail, or change its colors
 * themselves.
 */
const STYLES = `@media (max-width: 480px) {
td[style*="px 32px"] { padding-left: 20px !important; padding-right: 20px !important; }
td[style*="19px/24px"] { font-size: 17px !important; }
}
@media (prefers-color-scheme: dark) {
${groundOf(COLORS.ground)} { background: ${DARK.ground} !important; }
${groundOf(COLORS.card)} { background: ${DARK.card} !important; }
${groundOf(COLORS.hillGround)}, ${groundOf(COLORS.clayGround)} { background: ${DARK.raised} !important; }
${textOf(COLORS.ink)} { color: ${DARK.ink} !important; }
${textOf(COLORS.stone)} { color: ${DARK.stone} !important; }
${textOf(COLORS.ember)} { color: ${DARK.ember} !important; }
${textOf(COLORS.clay)} { color: ${DARK.clay} !important; }
[style*="solid ${COLORS.card}"] { border-color: ${DARK.card} !important; }
[style*="solid ${COLORS.line}"] { border-color: ${DARK.line} !important; }
[style*="solid ${COLORS.ink}"] { border-color: ${DARK.ink} !important; }
td${groundOf(COLORS.ink)} { background: ${DARK.ink} !important; }
${groundOf(COLORS.line)} { background: ${DARK.line} !important; }
${groundOf(COLORS.clay)} { background: ${DARK.clay} !important; }
td${groundOf(COLORS.sun)} a { color: ${brandColors['ink-900']} !important; }
${textOf(COLORS.ground)} { color: ${DARK.ground} !important; }
}`;

/** Outlook for Windows has no max-width: a table that it alone reads keeps the card at 600 px. */
const OUTLOOK_TABLE = {
  start: {
    markup:
      '<!--[if mso]><table role="presentation" width="600" align="center" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->',
  },
  end: { markup: '<!--[if mso]></td></tr></table><![endif]-->' },
} as const;

/** Complete email: a card, 600 px wide, light or dark as the mail program is. */
export function mailFrame(parts: {
  /** Origin of the site, which has the mark. */
  siteUrl: string;
  title: string;
  /** Preview text shown next to the subject in the inbox. */
  preview: string;
  /** Table rows of the card. */
  body: SafeHtml;
  /** Phone number beside the company's name. */
  phone?: { text: string; href: string };
  /** Small print at the end, on the color of the ground. */
  footer?: SafeHtml;
}): string {
  const { phone, footer } = parts;
  return html`<!doctype html>
    <html lang="en-US">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${parts.title}</title>
        <style>
          ${{ markup: STYLES }}
        </style>
      </head>
      <body style="margin:0;padding:0;background:${COLORS.ground}">
        <div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${parts.preview}</div>
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
              ${OUTLOOK_TABLE.start}
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
                    bgcolor="${COLORS.ground}"
                    style="padding:20px 32px;border-bottom:1px solid ${COLORS.line};border-radius:8px 8px 0 0;background:${COLORS.ground}"
                  >
                    <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
                      <tr>
                        <td width="${MARK_SIZE + 12}">
                          <img
                            src="${parts.siteUrl}${mailPicture('mark')}"
                            width="${MARK_SIZE}"
                            height="${MARK_SIZE}"
                            alt=""
                            style="display:block;border:0"
                          />
                        </td>
                        <td style="font:400 19px/24px ${SERIF};color:${COLORS.ink}">${site.name}</td>
                        ${
                          phone &&
                          html`<td
                            align="right"
                            style="font:600 14px/24px Arial,sans-serif;white-space:nowrap"
                          >
                            <a href="${phone.href}" style="color:${COLORS.ink};text-decoration:none"
                              >${phone.text}</a
                            >
                          </td>`
                        }
                      </tr>
                    </table>
                  </td>
                </tr>
                ${parts.body}
                ${
                  footer &&
                  html`<tr>
                    <td
                      bgcolor="${COLORS.ground}"
                      style="padding:20px 32px 24px;border-top:1px solid ${COLORS.line};border-radius:0 0 8px 8px;background:${COLORS.ground}"
                    >
                      ${footer}
                    </td>
                  </tr>`
                }
              </table>
              ${OUTLOOK_TABLE.end}
            </td>
          </tr>
        </table>
      </body>
    </html> `.markup;
}
