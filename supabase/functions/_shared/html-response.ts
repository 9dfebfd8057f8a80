import { site } from '../../../src/config/site.ts';
import { phoneHref } from '../../../src/domain/forms/phone.ts';
import { html, type SafeHtml } from './html.ts';
import { PAGE_STYLE } from './page-style.ts';

/** Page returned for a form sent without JavaScript. */
export type HtmlPage = {
  status: number;
  title: string;
  main: SafeHtml;
  /** Additional CSS. Must be the same for every visitor, because the CSP allows it by hash. */
  style?: string;
};

async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}

/** Returns the company's phone and email as links, to use in a sentence. */
export const contactLinks = (): SafeHtml =>
  html`<a href="${phoneHref(site.phone)}">${site.phone}</a> or
    <a href="mailto:${site.email}">${site.email}</a>`;

/**
 * Renders the page with a CSP that allows no scripts and no other origins; forms may post to this server and the site
 * only.
 */
export async function htmlResponse(page: HtmlPage, siteUrl: string): Promise<Response> {
  const style = `${PAGE_STYLE}\n${page.style ?? ''}`;
  const document = html`<!doctype html>
    <html lang="en-US">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <title>${page.title} | ${site.name}</title>
        <link rel="icon" href="data:," />
        ${{ markup: `<style>${style}</style>` }}
      </head>
      <body>
        <header>
          <a class="home" href="${siteUrl}/">${site.name}</a>
          <a href="${phoneHref(site.phone)}">${site.phone}</a>
        </header>
        <main>${page.main}</main>
        <footer><p>Prefer to talk or write? ${contactLinks()}</p></footer>
      </body>
    </html> `;
  const policy = [
    "default-src 'none'",
    `style-src ${await hashOf(style)}`,
    'img-src data:',
    `form-action 'self' ${siteUrl}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return new Response(document.markup, {
    status: page.status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy.join('; '),
      'cache-control': 'no-store',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex, nofollow',
    },
  });
}
