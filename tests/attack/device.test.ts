import { afterAll } from 'vitest';
import type { Page } from '@playwright/test';
import { attacks, type Attack } from './support/attacks.ts';
import { newEmail } from './support/instance.ts';
import { startAttackedSite } from './support/site.ts';

const site = await startAttackedSite();
afterAll(() => site.close());

const DAY = 24 * 60 * 60 * 1000;

/** Items the forms store on the device, with the field that dates each (docs/product.md, Data retention). */
const ITEMS: Record<string, string> = {
  'psc-quote-draft': 'savedAt',
  'psc-short-draft': 'savedAt',
  'psc-receipt': 'submittedAt',
  'psc-submissions': 'usedAt',
  'psc-staff-leads': 'savedAt',
};

const PAGES = [
  ...['/', '/about', '/privacy', '/contact', '/quote', '/insights', '/services', '/education', '/status'],
  ...['/auth', '/auth/password', '/dashboard', '/unsubscribe', '/request-received', '/no-such-page'],
];

/** A page of the site without scripts, to fill the storage before the attacked page runs. */
const QUIET = '/favicon.svg';

async function openWith(stored: Record<string, string>, path: string): Promise<Page> {
  const context = await site.open();
  const page = await context.newPage();
  await page.goto(QUIET);
  await page.evaluate((items) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
  }, stored);
  // Staff screens delete expired items after they have loaded.
  await page.goto(path, { waitUntil: 'networkidle' });
  return page;
}

const keysIn = (page: Page): Promise<string[]> => page.evaluate(() => Object.keys(localStorage));

const aged = (days: number): Record<string, string> => {
  const at = new Date(Date.now() - days * DAY);
  return Object.fromEntries(
    Object.entries(ITEMS).map(([key, field]) => [
      key,
      JSON.stringify({ [field]: field === 'usedAt' ? at.getTime() : at.toISOString(), name: 'Rosa Delgado' }),
    ]),
  );
};

/** Keys left after a page ran; one visit per page and age serves all keys. */
const visits = new Map<string, Promise<string[]>>();

function keptAfter(path: string, days: number): Promise<string[]> {
  const name = `${path} ${days}`;
  const visit =
    visits.get(name) ??
    (async () => {
      const page = await openWith(aged(days), path);
      const keys = await keysIn(page);
      await page.context().close();
      return keys;
    })();
  visits.set(name, visit);
  return visit;
}

const ageCase = (path: string, key: string, days: number, expected: 'gone' | 'kept'): Attack => ({
  attack: 'the next person at the computer reads what a visitor typed',
  request: `${key}, ${days} days old, after opening ${path}`,
  expected,
  run: async () => ((await keptAfter(path, days)).includes(key) ? 'kept' : 'gone'),
});

attacks('Device: age of drafts and receipts', [
  ...PAGES.flatMap((path) => Object.keys(ITEMS).map((key) => ageCase(path, key, 7.1, 'gone'))),
  ...Object.keys(ITEMS).map((key) => ageCase('/about', key, 400, 'gone')),
  // A page without a form must not delete what is still promised.
  ...Object.keys(ITEMS).map((key) => ageCase('/about', key, 6.9, 'kept')),
]);

const SECRET = 'very-private-4711';

/** Private links of our mails and of others. */
const PRIVATE = [
  `/unsubscribe?token=${SECRET}`,
  `/newsletter/confirm?token=${SECRET}`,
  `/status#${SECRET}`,
  `/status?id=${SECRET}`,
  `/auth/confirm?token_hash=${SECRET}&type=signup`,
  `/?email=${SECRET}%40example.com`,
  `/?utm_source=news&email=${SECRET}`,
  `/?utm_source=news&UTM_ID=${SECRET}`,
  `/about?name=${SECRET}&gclid=abc`,
  `/quote?phone=${SECRET}&fbclid=abc#${SECRET}`,
  `/contact?utm_source=news#access_token=${SECRET}`,
  `/request-received?ref=${SECRET}`,
  `/?redirect=%2Fstatus%23${SECRET}`,
];

attacks('Device: private links', [
  ...PRIVATE.map((path): Attack => ({
    attack: 'a private link stays on the device for 90 days',
    request: `psc-visits after opening ${path}`,
    expected: 'not stored',
    run: async () => {
      const page = await openWith({}, path);
      const stored = await page.evaluate(() => localStorage.getItem('psc-visits') ?? '');
      await page.context().close();
      return stored.includes(SECRET) ? stored : 'not stored';
    },
  })),
  {
    attack: 'campaigns are lost with the private parts',
    request: `psc-visits after opening /?utm_source=news&token=${SECRET}`,
    expected: 'stored',
    run: async () => {
      const page = await openWith({}, `/?utm_source=news&token=${SECRET}`);
      const stored = await page.evaluate(() => localStorage.getItem('psc-visits') ?? '');
      await page.context().close();
      return stored.includes('utm_source=news') ? 'stored' : stored;
    },
  },
  {
    attack: 'a private link of another site stays on the device',
    request: `psc-visits with the referrer https://mail.example/?token=${SECRET}`,
    expected: 'not stored',
    run: async () => {
      const context = await site.open();
      const page = await context.newPage();
      await page.goto('/about', { referer: `https://mail.example/inbox?token=${SECRET}#${SECRET}` });
      const stored = await page.evaluate(() => localStorage.getItem('psc-visits') ?? '');
      await context.close();
      return stored.includes(SECRET) ? stored : 'not stored';
    },
  },
]);

/** Sends a mail with a link of this type and returns the link. */
async function mailedLink(type: 'signup' | 'recovery' | 'invite'): Promise<URL> {
  const { instance } = site;
  const email = type === 'recovery' ? (await instance.person('pending')).email : newEmail(type);
  if (type === 'signup') {
    await instance.call('/auth/v1/signup', { body: { email, password: 'six-or-more' } });
  } else if (type === 'recovery') {
    await instance.call('/auth/v1/recover', { body: { email } });
  } else {
    await instance.as('service', '/auth/v1/invite', { body: { email } });
  }
  const [mail] = instance.mailbox.messages().filter(({ to }) => to.includes(email));
  return new URL(/https?:\/\/\S+\/auth\/confirm\?[^\s"<]+/.exec(mail?.text ?? '')?.[0] ?? site.url);
}

attacks(
  'Device: mailed links',
  (['signup', 'recovery', 'invite'] as const).map((type): Attack => ({
    attack: 'a mail scanner with a browser uses a link up, or signs in',
    request: `/auth/confirm of type ${type}, opened but no button pressed`,
    expected: 'the link still works',
    run: async () => {
      const link = await mailedLink(type);
      const page = await openWith({}, `${link.pathname}${link.search}`);
      await page.getByRole('main').getByRole('button').first().waitFor();
      const isSignedIn = (await keysIn(page)).some((key) => key.endsWith('-auth-token'));
      await page.context().close();
      if (isSignedIn) return 'signed in';
      const token = link.searchParams.get('token_hash');
      const { status } = await site.instance.call('/auth/v1/verify', { body: { type, token_hash: token } });
      return status === 200 ? 'the link still works' : `used up: ${status}`;
    },
  })),
);
