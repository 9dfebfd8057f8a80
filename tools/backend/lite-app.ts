import { App, type EmailDriver } from '@supabase/lite';
import type { PgliteConnection } from '@supabase/lite/pglite';
import type { AuthSettings } from './auth-settings.ts';
import type { Turn } from './mutex.ts';
import { withRequestHeaders } from './request-headers.ts';

/** Supabase's REST and auth endpoints on one database. */
export type LiteApp = {
  /** Creates what lite keeps for itself: the auth schema with auth.users, auth.uid() and the like. */
  ensureSystemSchemas: () => Promise<void>;
  fetch: (request: Request) => Promise<Response>;
};

/** A mail driver that sends nothing. */
export const noMail: EmailDriver = { send: () => Promise.resolve() };

/**
 * Lite on an open database. It runs the BEGIN and COMMIT of all requests on one connection without waiting for
 * each other, so that requests at the same moment take over each other's role. One request at a time, therefore.
 */
export function createLiteApp(
  connection: PgliteConnection,
  auth: AuthSettings,
  email: EmailDriver,
  turn: Turn,
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
      // Read before the turn: a slow sender must not hold up everybody else.
      const body = request.body === null ? null : await request.arrayBuffer();
      const whole = new Request(request.url, { method: request.method, headers: request.headers, body });
      return turn(() =>
        withRequestHeaders(connection, whole.headers, () => app.fetch(whole, { peerAddress: null })),
      );
    },
  };
}
