import { expect, it } from 'vitest';
import { hostedProblems } from '../../../tools/launch-checks/check-hosted.ts';

const hosted = {
  siteUrl: 'https://brightroof.company',
  supabaseUrl: 'https://ref.supabase.co',
  secretKey: 'sb_secret_abc',
};

const page = `<html><head><link rel="canonical" href="https://brightroof.company/">
  <meta http-equiv="content-security-policy" content="connect-src 'self' https://ref.supabase.co;"></head></html>`;

const headers = {
  'content-security-policy': "frame-ancestors 'none'",
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
};

/** Answers of a project in which all is well, by path. */
const well: Record<string, () => Response> = {
  '/': () => new Response(page, { headers }),
  '/there-is-no-such-page': () => new Response('', { status: 404 }),
  '/sitemap-index.xml': () => new Response('<loc>https://brightroof.company/sitemap-0.xml</loc>'),
  '/rest/v1/rpc/job_problems': () => Response.json([]),
  '/functions/v1/submit-lead': () => new Response('', { status: 422 }),
  '/storage/v1/bucket/quote-photos': () => Response.json({ public: false }),
};

const check = (changes: Record<string, () => Response> = {}) =>
  hostedProblems(hosted, (url, init) => {
    const { pathname } = new URL(url);
    const answer = { ...well, ...changes }[pathname];
    if (answer) return Promise.resolve(answer());
    const key = new Headers(init?.headers).get('apikey');
    return Promise.resolve(new Response('{}', { status: key === hosted.secretKey ? 200 : 401 }));
  });

it('npm run check:hosted finds nothing when all is well', async () => {
  expect(await check()).toEqual([]);
});

const html = (text: string) => () => new Response(text, { headers });
const status = (code: number) => () => new Response('', { status: code });

it.each<[string, string, () => Response, RegExp]>([
  ['a page of another address', '/', html(page.replace('roof', 'dach')), /canonical/],
  ['no headers', '/', () => new Response(page), /header strict-transport-security/],
  ['another project', '/', html(page.replace('//ref.', '//old.')), /not allow https:\/\/ref\.supabase\.co/],
  ['a preview', '/', html(`${page}<meta name="robots" content="noindex">`), /kept out of search engines/],
  ['a wrong 404', '/there-is-no-such-page', status(200), /answered 200, not 404/],
  ['a job that does not run', '/rest/v1/rpc/job_problems', () => Response.json(['No job.']), /^No job\.$/m],
  ['no bucket', '/storage/v1/bucket/quote-photos', status(404), /quote-photos/],
  ['a worker without secrets', '/functions/v1/send-messages', status(500), /answered 500/],
  ['a form that is refused', '/functions/v1/submit-lead', status(403), /answered with 403/],
])('npm run check:hosted names %s', async (_, path, answer, sentence) => {
  expect((await check({ [path]: answer })).join('\n')).toMatch(sentence);
});
