import { App, type EmailDriver } from '@supabase/lite';
import type { PgliteConnection } from '@supabase/lite/pglite';
import type { LiteAuthSettings } from './auth/auth-settings.ts';
import { refuseManyValues } from './front/body-limits.ts';
import type { RunExclusive } from './mutex.ts';
import { withRequestSettings } from './database/request-settings.ts';

/** Supabase's REST and auth endpoints on one database. */
export type LiteApp = {
  /** Creates lite's own schemas: auth with auth.users, auth.uid() and others. */
  ensureSystemSchemas: () => Promise<void>;
  fetch: (request: Request) => Promise<Response>;
};

/** Returns the URL without `?apikey=`, which lite accepts: addresses end up in histories and logs. */
function withoutKey(address: string): string {
  const url = new URL(address);
  if (!url.searchParams.has('apikey')) return address;
  url.searchParams.delete('apikey');
  return url.href;
}

/**
 * Creates lite on an open database. Lite runs the transactions of all requests on one connection without waiting for
 * each other, so that concurrent requests would take over each other's role. A mutex runs them one at a time.
 */
export function createLiteApp(
  connection: PgliteConnection,
  auth: LiteAuthSettings,
  email: EmailDriver,
  runExclusive: RunExclusive,
): LiteApp {
  const app = new App({
    connection,
    api: { enabled: true, schemas: ['public'], max_rows: 1000 },
    auth,
    options: { server: { disableStudio: true, admin: false }, drivers: { email } },
  });
  return {
    async ensureSystemSchemas() {
      await app.init();
      await app.ensureSystemSchema();
    },
    async fetch(request) {
      // Read before taking the mutex, so that a slow client does not block the others.
      const body = request.body === null ? null : await request.arrayBuffer();
      const refused = body === null ? undefined : refuseManyValues(request, body);
      if (refused !== undefined) return refused;
      const { method, headers } = request;
      const whole = new Request(withoutKey(request.url), { method, headers, body });
      return runExclusive(() =>
        withRequestSettings(connection, whole, () => app.fetch(whole, { peerAddress: null })),
      );
    },
  };
}
