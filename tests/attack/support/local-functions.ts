import { vi } from 'vitest';
import type { TestBackend } from '../../db/support/harness.ts';
import { TEST_SITE } from '../../db/support/test-site.ts';

/** Handler that a function passes to Deno.serve. */
export type Handler = (request: Request) => Response | Promise<Response>;

/** The edge functions by name. */
export type LocalFunctions = Record<
  'submit-lead' | 'send-lead-notification' | 'newsletter-subscription' | 'send-estimate' | 'invite-person',
  Handler
>;

/** Loads the edge functions into this process, with a backend as their project, so that all they log can be read. */
export async function loadFunctions(backend: TestBackend): Promise<LocalFunctions> {
  const env: Record<string, string> = {
    SUPABASE_URL: backend.url,
    SUPABASE_ANON_KEY: backend.publishableKey,
    SUPABASE_SERVICE_ROLE_KEY: backend.secretKey,
    MAIL_API_URL: `${backend.url}/__mail/api/emails`,
    MAIL_API_KEY: 'local-mail-key',
    MAIL_FROM: 'hello@precisionsolarcare.example',
    STAFF_EMAIL: 'staff@precisionsolarcare.example',
    SITE_URL: TEST_SITE,
  };
  let served: Handler | undefined;
  vi.stubGlobal('Deno', {
    env: { get: (name: string) => env[name] },
    serve: (handler: Handler) => {
      served = handler;
    },
  });
  async function load(module: Promise<unknown>): Promise<Handler> {
    await module;
    if (!served) throw new Error('The function does not call Deno.serve');
    const handler = served;
    served = undefined;
    return handler;
  }
  return {
    'submit-lead': await load(import('../../../supabase/functions/submit-lead/index.ts')),
    'send-lead-notification': await load(
      import('../../../supabase/functions/send-lead-notification/index.ts'),
    ),
    'newsletter-subscription': await load(
      import('../../../supabase/functions/newsletter-subscription/index.ts'),
    ),
    'send-estimate': await load(import('../../../supabase/functions/send-estimate/index.ts')),
    'invite-person': await load(import('../../../supabase/functions/invite-person/index.ts')),
  };
}
