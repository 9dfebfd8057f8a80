import { format } from 'node:util';
import { vi } from 'vitest';
import type { TestBackend } from '../../db/support/harness.ts';
import { TEST_SITE } from '../../db/support/test-site.ts';
import { CANARY } from './random-requests.ts';

/** Handler that a function passes to Deno.serve. */
type Handler = (request: Request) => Response | Promise<Response>;

const MODULES = {
  'submit-lead': () => import('../../../supabase/functions/submit-lead/index.ts'),
  'send-lead-notification': () => import('../../../supabase/functions/send-lead-notification/index.ts'),
  'newsletter-subscription': () => import('../../../supabase/functions/newsletter-subscription/index.ts'),
  'send-estimate': () => import('../../../supabase/functions/send-estimate/index.ts'),
  'invite-person': () => import('../../../supabase/functions/invite-person/index.ts'),
};

/** Loads edge functions into this process, with a backend as their project, so that all they log can be read. */
export async function loadFunctions(backend: TestBackend): Promise<Record<keyof typeof MODULES, Handler>> {
  const env: Record<string, string> = {
    SUPABASE_URL: backend.url,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: backend.publishableKey }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: backend.secretKey }),
    MAIL_API_URL: `${backend.url}/__mail/api/emails`,
    MAIL_API_KEY: 'local-mail-key',
    MAIL_FROM: 'hello@precisionsolarcare.example',
    STAFF_EMAIL: 'staff@precisionsolarcare.example',
    SITE_URL: TEST_SITE,
  };
  const served: Handler[] = [];
  vi.stubGlobal('Deno', {
    env: { get: (name: string) => env[name] },
    serve: (one: Handler) => served.push(one),
  });
  for (const load of Object.values(MODULES)) await load();
  const handlers = Object.keys(MODULES).map((name, index) => [name, served[index]]);
  return Object.fromEntries(handlers) as Record<keyof typeof MODULES, Handler>;
}

/** Parts of the personal data in the bodies, in lower case. */
const SECRETS = [CANARY.first_name, CANARY.last_name, 'leak.example', '555-0178', '4085550178', '90210'].map(
  (part) => part.toLowerCase(),
);

const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/i;

/** Reads what this process logs, and prints none of it. `leaks` returns the new lines with personal data. */
export function watchLog(): { leaks: () => string[] } {
  let lines: string[] = [];
  for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const) {
    vi.spyOn(console, method).mockImplementation((...parts: unknown[]) => void lines.push(format(...parts)));
  }
  return {
    leaks() {
      const found = lines.filter(
        (line) => SECRETS.some((secret) => line.toLowerCase().includes(secret)) || EMAIL.test(line),
      );
      lines = [];
      return found;
    },
  };
}
