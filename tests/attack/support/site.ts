import type { Browser, BrowserContext } from '@playwright/test';
import { launchBrowser } from '../../../tools/test-runner/browser.ts';
import { startSiteServer } from '../../../tools/site-server/site-server.ts';
import { startInstance, type Instance } from './instance.ts';

/** Address and key that the tested pages were built with. */
const { OUT_DIR = 'dist', PUBLIC_SUPABASE_URL = 'http://127.0.0.1:54321' } = process.env;
const BUILT_KEY = process.env.PUBLIC_SUPABASE_KEY ?? 'sb_publishable_local';

/** Key under which supabase-js stores the session of a backend on 127.0.0.1. */
const SESSION_KEY = 'sb-127-auth-token';

/** The built site with its backend and a browser. */
export type AttackedSite = {
  url: string;
  instance: Instance;
  browser: Browser;
  /** A new window, signed in with this session. */
  open: (session?: unknown) => Promise<BrowserContext>;
  close: () => Promise<void>;
};

/** Serves the built site, starts its backend and opens a browser. Close it in afterAll. */
export async function startAttackedSite(): Promise<AttackedSite> {
  const site = await startSiteServer({ root: OUT_DIR, port: 0 });
  const instance = await startInstance({
    siteUrl: site.url,
    functions: true,
    keys: { publishable: BUILT_KEY },
    // The pages call the backend without an address header.
    addressOf: () => crypto.randomUUID(),
  });
  const builtFor = new URL(PUBLIC_SUPABASE_URL).host;
  const browser = await launchBrowser([
    '--disable-dev-shm-usage',
    '--disable-background-networking',
    // Test files run in parallel, each with its own backend; the pages know only the address of the build.
    `--host-resolver-rules=MAP ${builtFor} ${new URL(instance.url).host}`,
  ]);
  return {
    url: site.url,
    instance,
    browser,
    open: (session) =>
      browser.newContext({
        baseURL: site.url,
        locale: 'en-US',
        reducedMotion: 'reduce',
        storageState: {
          cookies: [],
          origins:
            session === undefined
              ? []
              : [{ origin: site.url, localStorage: [{ name: SESSION_KEY, value: JSON.stringify(session) }] }],
        },
      }),
    async close() {
      await browser.close();
      await Promise.all([site.close(), instance.close()]);
    },
  };
}

/** Signs in with a password and returns the session that supabase-js would store. */
export async function sessionFor(instance: Instance, role: 'staff' | 'admin' | 'pending'): Promise<unknown> {
  const { email, password } = await instance.person(role);
  return (await instance.call('/auth/v1/token?grant_type=password', { body: { email, password } })).body;
}
