import { afterAll, expect, it } from 'vitest';
import type { Page } from '@playwright/test';
import { attacks, type Attack } from './support/attacks.ts';
import { newEmail } from './support/instance.ts';
import { rawRequest } from './support/raw-request.ts';
import { EVIL, SPELLINGS } from './support/redirect-spellings.ts';
import { sessionFor, startAttackedSite } from './support/site.ts';

const site = await startAttackedSite();
afterAll(() => site.close());
const { instance } = site;

const context = await site.open(await sessionFor(instance, 'staff'));
const page: Page = await context.newPage();

/** Requests and navigations to other sites since the last attack. */
let left: string[] = [];
page.on('dialog', (dialog) => {
  left.push(`dialog ${dialog.message()}`);
  void dialog.dismiss();
});
await context.route('**/*', (route) => {
  const { hostname } = new URL(route.request().url());
  if (hostname === 'localhost' || hostname === '127.0.0.1') return route.fallback();
  left.push(route.request().url());
  return route.abort();
});

/** Opens the sign-in page while signed in, which leads on to the target. */
async function followed(address: string): Promise<string> {
  left = [];
  await page.goto(address, { waitUntil: 'commit' }).catch((error: unknown) => {
    left.push(String(error).split('\n')[0] ?? '');
  });
  await page.waitForURL((url) => url.pathname !== '/auth', { waitUntil: 'commit' });
  const { origin, pathname } = new URL(page.url());
  if (left.length > 0 || origin !== site.url) return `left the site: ${[...left, page.url()].join(' ')}`;
  return `stays on the site${pathname.includes(EVIL) ? ', at a path' : ''}`.replace(', at a path', '');
}

attacks('Redirects: after sign-in, in a browser', [
  ...SPELLINGS.map((target): Attack => ({
    attack: 'a link signs a colleague in and leads elsewhere',
    request: `/auth?redirect=${encodeURIComponent(target)}`,
    expected: 'stays on the site',
    run: () => followed(`/auth?redirect=${encodeURIComponent(target)}`),
  })),
  ...[
    '?redirect=/dashboard&redirect=//',
    '?next=//',
    '?redirect_to=//',
    '?returnTo=https://',
    '?redirect[]=//',
    '#redirect=//',
  ].map((query): Attack => ({
    attack: 'a link signs a colleague in and leads elsewhere',
    request: `/auth${query}${EVIL}`,
    expected: 'stays on the site',
    run: () => followed(`/auth${query}${EVIL}`),
  })),
]);

it('does follow a path of the site', async () => {
  await followed('/auth?redirect=%2Fdashboard%2Freports');
  expect(new URL(page.url()).pathname).toBe('/dashboard/reports');
});

/** Location of a response, resolved as a browser does. */
function targetOf(from: string, location: string | undefined): string {
  if (location === undefined) return 'stays on the site';
  if (/[\r\n]/.test(location)) return `a header: ${location}`;
  const target = URL.parse(location, from);
  return target?.origin === new URL(site.url).origin ? 'stays on the site' : `redirects to ${location}`;
}

/** Spellings that can stand in a request line. */
const REQUEST_TARGETS = [
  ...new Set(SPELLINGS.map((target) => encodeURI(target).replace(/%25/g, '%'))),
].filter((target) => target.startsWith('/') && target.length < 2000);

attacks(
  'Redirects: by the site server',
  REQUEST_TARGETS.flatMap((target) =>
    ['', '/', '/index.html', '.html', '/..', '/%2e%2e/'].map((end): Attack => ({
      attack: 'a link to the site leads elsewhere',
      request: `GET ${target}${end}`,
      expected: 'stays on the site',
      run: async () => {
        const { status, headers } = await rawRequest(site.url, {
          path: `${target}${end}`,
          headers: { host: new URL(site.url).host },
        });
        return status >= 500 ? `error ${status}` : targetOf(site.url, headers.location);
      },
    })),
  ),
);

const mailedLinks = (email: string): string[] =>
  instance.mailbox
    .messages()
    .filter((mail) => mail.to.includes(email))
    .flatMap((mail) => [...mail.html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href));

const OFF_SITE = [
  `https://${EVIL}`,
  `//${EVIL}`,
  `/\\${EVIL}`,
  `${site.url}.${EVIL}`,
  `${site.url}@${EVIL}`,
  'javascript:alert(1)',
];

attacks(
  'Redirects: by mails and functions',
  OFF_SITE.flatMap((target): Attack[] => {
    const to = encodeURIComponent(target);
    const staysFor = (location: string | null): string => targetOf(`${site.url}/`, location ?? undefined);
    const form = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
      fetch(`${instance.url}/functions/v1/${path}`, {
        method: 'POST',
        redirect: 'manual',
        headers: { origin: site.url, ...headers },
        body: new URLSearchParams(fields),
      });
    return [
      ...['signup', 'recover'].map((kind): Attack => ({
        attack: 'a mail of ours links to another site',
        request: `POST /auth/v1/${kind}?redirect_to=${target}`,
        expected: 'stays on the site',
        run: async () => {
          const email = kind === 'signup' ? newEmail('mail') : (await instance.person('pending')).email;
          await instance.call(`/auth/v1/${kind}?redirect_to=${to}`, {
            body: { email, password: 'six-or-more' },
          });
          const links = mailedLinks(email);
          if (links.length === 0) return 'stays on the site';
          const outside = links.filter((link) => link.includes(EVIL) || !link.startsWith(`${site.url}/`));
          return outside.length === 0 ? 'stays on the site' : `links to ${outside.join(' ')}`;
        },
      })),
      {
        attack: 'the link to unsubscribe leads elsewhere',
        request: `GET /functions/v1/newsletter-subscription?unsubscribe=${target}`,
        expected: 'stays on the site',
        run: async () => {
          const path = `${instance.url}/functions/v1/newsletter-subscription?unsubscribe=${to}`;
          return staysFor((await fetch(path, { redirect: 'manual' })).headers.get('location'));
        },
      },
      {
        attack: 'a form names another page to return to',
        request: `POST /functions/v1/submit-lead page=${target}`,
        expected: 'stays on the site',
        run: async () => {
          const response = await form(
            'submit-lead',
            { form: 'short', page: target, redirect: target },
            { referer: target },
          );
          const text = await response.text();
          return text.includes(EVIL) || text.includes('javascript:')
            ? 'the page names the other site'
            : staysFor(response.headers.get('location'));
        },
      },
      {
        attack: 'a newsletter form names another page to return to',
        request: `POST /functions/v1/newsletter-subscription redirect=${target}`,
        expected: 'stays on the site',
        run: async () => {
          const fields = { email: 'x', redirect: target, page: target, token: target };
          return staysFor((await form('newsletter-subscription', fields)).headers.get('location'));
        },
      },
    ];
  }),
);
