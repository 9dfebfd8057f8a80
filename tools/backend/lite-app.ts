import { App, type EmailDriver } from '@supabase/lite';
import type { PgliteConnection } from '@supabase/lite/pglite';
import type { AuthSettings } from './auth-settings.ts';
import type { RunExclusive } from './mutex.ts';
import { withRequestHeaders } from './request-headers.ts';

/** Supabase's REST and auth endpoints on one database. */
export type LiteApp = {
  /** Creates lite's own schemas: auth with auth.users, auth.uid() and others. */
  ensureSystemSchemas: () => Promise<void>;
  fetch: (request: Request) => Promise<Response>;
};

/** Mail driver that sends nothing. */
export const noMail: EmailDriver = { send: () => Promise.resolve() };

/**
 * Creates lite on an open database. Lite runs the transactions of all requests on one connection without waiting for
 * each other, so that concurrent requests would take over each other's role. A mutex runs them one at a time.
 */
export function createLiteApp(
  connection: PgliteConnection,
  auth: AuthSettings,
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
      const whole = new Request(request.url, { method: request.method, headers: request.headers, body });
      return runExclusive(() =>
        withRequestHeaders(connection, whole.headers, () => app.fetch(whole, { peerAddress: null })),
      );
    },
  };
}
