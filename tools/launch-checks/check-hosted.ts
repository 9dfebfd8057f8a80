// npm run check:hosted: the live site and its project, at any time. It stores nothing and sends no mail of its own.
import { createClient } from '@supabase/supabase-js';
import type { Database } from '../../src/domain/database.types.ts';
import { StartError, runCommand } from '../shared/command.ts';

export type Hosted = { siteUrl: string; supabaseUrl: string; secretKey: string };

/** Sends a request; tests replace it. */
type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

/** Headers that netlify.toml sets, each with a part of its value. */
const HEADERS = {
  'content-security-policy': 'frame-ancestors',
  'strict-transport-security': 'max-age=',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin',
} as const;

/** Sentences about the site: its answers, headers, addresses and keys. */
async function siteProblems({ siteUrl, supabaseUrl }: Hosted, fetch: Fetch): Promise<string[]> {
  const home = await fetch(siteUrl);
  const html = await home.text();
  const missing = await fetch(`${siteUrl}/there-is-no-such-page`);
  const sitemap = await (await fetch(`${siteUrl}/sitemap-index.xml`)).text();
  const problem = (isWrong: boolean, sentence: string): string[] => (isWrong ? [sentence] : []);
  return [
    ...problem(home.status !== 200, `The home page answered ${home.status}.`),
    ...problem(missing.status !== 404, `A page that does not exist answered ${missing.status}, not 404.`),
    ...Object.entries(HEADERS).flatMap(([name, part]) =>
      problem(
        !(home.headers.get(name) ?? '').includes(part),
        `The header ${name} is missing or wrong: Netlify did not read netlify.toml.`,
      ),
    ),
    ...problem(
      !html.includes(`rel="canonical" href="${siteUrl}/"`) &&
        !html.includes(`rel="canonical" href="${siteUrl}"`),
      `The canonical address of the home page is not ${siteUrl}: set SITE_URL on Netlify and deploy.`,
    ),
    ...problem(!sitemap.includes(siteUrl), `The sitemap does not name ${siteUrl}.`),
    ...problem(
      html.includes('name="robots" content="noindex'),
      'The home page is kept out of search engines: it is a preview, not a production build.',
    ),
    ...problem(
      !/connect-src[^;]*/.exec(html)?.[0].includes(new URL(supabaseUrl).origin),
      `The content security policy does not allow ${supabaseUrl}: set PUBLIC_SUPABASE_URL on Netlify and deploy.`,
    ),
    ...problem(/sb_secret_|service_role/.test(html), 'The home page contains a secret key. Rotate it now.'),
  ];
}

/** Sentences about the project: jobs, vault, functions, bucket and the form without JavaScript. */
async function projectProblems({ siteUrl, supabaseUrl, secretKey }: Hosted, fetch: Fetch): Promise<string[]> {
  const problems: string[] = [];
  const jobs = await createClient<Database>(supabaseUrl, secretKey, {
    global: { fetch: (url, init) => fetch(url as string, init) },
    auth: { persistSession: false, autoRefreshToken: false },
  }).rpc('job_problems');
  if (jobs.error) problems.push(`The database refused the question about its jobs (${jobs.error.message}).`);
  problems.push(...(jobs.data ?? []));

  const call = (name: string, init: RequestInit) =>
    fetch(`${supabaseUrl}/functions/v1/${name}`, { method: 'POST', ...init });
  const worker = await call('send-messages', { headers: { apikey: secretKey } });
  if (worker.status !== 200) {
    problems.push(
      `The function send-messages answered ${worker.status}: see its logs; 404 is a function that is not deployed.`,
    );
  }
  const stranger = await call('send-messages', {});
  if (stranger.status === 200) problems.push('Anyone can run the function send-messages.');

  const form = await call('submit-lead', {
    headers: { origin: siteUrl, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'form=short',
  });
  if (form.status !== 422 && form.status !== 400) {
    problems.push(
      `An empty form without JavaScript was answered with ${form.status}, not with its errors: SITE_URL of the functions is not ${siteUrl}, or submit-lead is not deployed.`,
    );
  }
  const bucket = await fetch(`${supabaseUrl}/storage/v1/bucket/quote-photos`, {
    headers: { apikey: secretKey, authorization: `Bearer ${secretKey}` },
  });
  const isPrivate = bucket.status === 200 && /"public":\s*false/.test(await bucket.text());
  if (!isPrivate) {
    problems.push('There is no private bucket quote-photos: npx supabase@3.1.0 seed buckets --remote.');
  }
  return problems;
}

/** Returns one sentence for each thing that is wrong with the live site or its project. */
export async function hostedProblems(hosted: Hosted, fetch: Fetch = globalThis.fetch): Promise<string[]> {
  const parts = [siteProblems, projectProblems].map((check) =>
    check(hosted, fetch).catch((error: unknown) => [
      `Nothing could be read: ${error instanceof Error ? error.message : String(error)}.`,
    ]),
  );
  return (await Promise.all(parts)).flat();
}

function required(name: string): string {
  const value = process.env[name]?.trim().replace(/\/+$/, '') ?? '';
  if (value === '') {
    throw new StartError(
      'Usage: SITE_URL=https://www.your-domain.com SUPABASE_URL=https://REF.supabase.co SUPABASE_SECRET_KEY=sb_secret_... npm run check:hosted',
    );
  }
  return value;
}

async function checkHosted(): Promise<void> {
  const problems = await hostedProblems({
    siteUrl: required('SITE_URL'),
    supabaseUrl: required('SUPABASE_URL'),
    secretKey: required('SUPABASE_SECRET_KEY'),
  });
  console.log(problems.length > 0 ? problems.join('\n') : 'Nothing is wrong with the site and its project.');
  if (problems.length > 0) process.exitCode = 1;
}

if (import.meta.main) runCommand(checkHosted);
