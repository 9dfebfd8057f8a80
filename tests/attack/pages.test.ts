import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Page } from '@playwright/test';
import { shortLead, type NewLead } from '../db/support/leads.ts';
import { newEmail } from './support/instance.ts';
import { rawRequest } from './support/raw-request.ts';
import { sessionFor, startAttackedSite } from './support/site.ts';

const site = await startAttackedSite();
afterAll(() => site.close());
const { instance } = site;

/** Texts that do harm where they are shown without care. */
const PAYLOADS = {
  script: `<img src=x onerror="window.attacked=1"><script>window.attacked=1</script>`,
  attribute: `" autofocus onfocus="window.attacked=1" data-attacked='1' x='`,
  link: `javascript:window.attacked=1`,
  header: `Rosa\r\nBcc: victim@evil.example\r\nContent-Type: text/html\r\n\r\n<b>x</b>`,
  direction: `Rosa\u202Efdp.exe\u2066\u200F`,
};
const KINDS = Object.keys(PAYLOADS) as (keyof typeof PAYLOADS)[];

/** Markup of the payloads that would run, in a page or mail. */
const RUNS = /<img src=x onerror="|<script>window\.attacked|href="javascript:window|" autofocus onfocus="/;

const page = await (await site.open(await sessionFor(instance, 'staff'))).newPage();
/** A visitor; the sign-in page leads on at once when somebody is signed in. */
const visitor = await (await site.open()).newPage();
/** Dialogs, and requests to other sites. */
let left: string[] = [];
for (const one of [page, visitor]) {
  one.on('dialog', (dialog) => {
    left.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  await one.context().route('**/*', (route) => {
    const { hostname } = new URL(route.request().url());
    if (hostname === 'localhost' || hostname === '127.0.0.1') return route.fallback();
    left.push(route.request().url());
    return route.abort();
  });
}
beforeEach(() => {
  left = [];
});

/** What payloads made of a page: elements, and whether one ran. */
const madeIn = (of: Page) =>
  of.evaluate(() => ({
    ran: 'attacked' in window,
    markup: document.querySelectorAll(
      'img[src="x"], [onfocus], [onerror], [data-attacked], a[href^="javascript:"]',
    ).length,
  }));

describe.each(KINDS)('a %s payload', (kind) => {
  const payload = PAYLOADS[kind];
  const store = async (lead: NewLead): Promise<boolean> =>
    (await instance.call('/rest/v1/leads', { body: lead, headers: { prefer: 'return=minimal' } })).status ===
    201;

  it('in every field that takes it stays a text in mails and in the dashboard', async () => {
    const fields = ['name', 'phone', 'address', 'service_type', 'notes', 'package', 'utm_source', 'gclid'];
    const taken: Partial<NewLead> = { email: newEmail('payload') };
    for (const field of [...fields, 'referrer', 'landing_page', 'page_url', 'honeypot']) {
      if (await store(shortLead({ [field]: payload }))) Object.assign(taken, { [field]: payload });
    }
    const lead = shortLead(taken);
    expect(await store(lead)).toBe(true);
    const before = new Set(instance.mailbox.messages().map(({ id }) => id));
    await instance.call('/functions/v1/send-lead-notification', { body: { lead: { id: lead.id } } });
    const mails = instance.mailbox.messages().filter(({ id }) => !before.has(id));
    expect(mails.length).toBeGreaterThan(0);
    for (const { html, subject, to, replyTo, headers } of mails) {
      expect(html).not.toMatch(RUNS);
      expect(subject).not.toMatch(/[\p{Cc}\p{Cf}]/u);
      expect(JSON.stringify([to, replyTo, headers])).not.toMatch(/\\r|\\n|evil\.example/);
    }
    await page.goto(`/dashboard?lead=${lead.id}`);
    await page.getByRole('heading', { name: 'Timeline' }).waitFor();
    expect(await madeIn(page)).toEqual({ ran: false, markup: 0 });
    // A direction mark must not reach the text around it.
    const unbounded = await page.evaluate(() => {
      const found: string[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const text = node.textContent ?? '';
        if (!/[\u202E\u2066]/.test(text)) continue;
        let isBounded = false;
        for (let element = node.parentElement; element && !isBounded; element = element.parentElement) {
          const { unicodeBidi, display } = getComputedStyle(element);
          isBounded =
            /isolate|plaintext/.test(unicodeBidi) ||
            (/block|flex|grid|table-cell/.test(display) && element.textContent === text);
          if (display.includes('block')) break;
        }
        if (!isBounded) found.push(text);
      }
      return found;
    });
    expect(unbounded).toEqual([]);
    expect(left).toEqual([]);
  });
});

it.each([
  ...['/quote?service=', '/insights?q=', '/status#', '/request-received?ref=', '/auth?redirect='],
  ...['/auth#error_description=', '/auth/confirm?error_description=', '/newsletter/confirm?token='],
  '/dashboard?search=',
])('%s with a payload runs nothing', async (start) => {
  const reader = start.startsWith('/dashboard') ? page : visitor;
  for (const kind of ['script', 'attribute', 'link'] as const) {
    await reader.goto(`${start}${encodeURIComponent(PAYLOADS[kind])}`, { waitUntil: 'load' });
    expect(await madeIn(reader)).toEqual({ ran: false, markup: 0 });
  }
  expect(left).toEqual([]);
});

it.each(['//evil.example', '/\\evil.example', '/%2Fevil.example'])(
  'the sign-in page and the server stay on the site for %j',
  async (target) => {
    await page.goto(`/auth?redirect=${encodeURIComponent(target)}`, { waitUntil: 'commit' });
    await page.waitForURL((url) => url.pathname !== '/auth', { waitUntil: 'commit' });
    expect(new URL(page.url()).origin).toBe(site.url);
    expect(left).toEqual([]);
    for (const end of ['', '/', '/index.html', '/%2e%2e/']) {
      const { status, headers } = await rawRequest(site.url, {
        path: `${encodeURI(target).replaceAll('%25', '%')}${end}`,
        headers: { host: new URL(site.url).host },
      });
      expect(status).toBeLessThan(500);
      expect(new URL(headers.location ?? '/', site.url).origin).toBe(site.url);
    }
  },
);

it.each(['/dashboard', '/no-such-page'])(
  '%s removes what a visitor typed more than a week ago',
  async (path) => {
    const one = await (await site.open()).newPage();
    await one.goto('/favicon.svg');
    await one.evaluate(
      (at) => {
        const keys = ['psc-quote-draft', 'psc-short-draft', 'psc-staff-leads'];
        const item = { savedAt: at, name: 'Rosa Delgado' };
        for (const key of keys) localStorage.setItem(key, JSON.stringify(item));
      },
      new Date(Date.now() - 7.1 * 86_400_000).toISOString(),
    );
    // Staff screens delete expired items after they have loaded.
    await one.goto(path, { waitUntil: 'networkidle' });
    expect(await one.evaluate(() => JSON.stringify(localStorage))).not.toContain('Rosa Delgado');
    await one.context().close();
  },
);
