import { Hono } from 'hono';
import { errorCode } from '../../shared/command.ts';
import type { AuthHandler } from '../auth/auth-guard.ts';
import { limitBody } from './body-limits.ts';
import { cors } from './cors.ts';
import { functionsProxy } from '../functions/functions-proxy.ts';
import type { LiteApp } from '../lite-app.ts';
import { logText } from '../log-text.ts';
import { mailboxRoutes } from '../mail/mailbox-routes.ts';
import type { Mailbox } from '../mail/mailbox.ts';
import type { BackendKeys } from '../keys.ts';
import { storageRoutes, type FileStore } from '../storage.ts';

type Parts = {
  lite: LiteApp;
  auth: AuthHandler;
  mailbox: Mailbox;
  files: FileStore;
  keys: BackendKeys;
  siteUrl: string;
  /** Origin of the functions; undefined while they are down. */
  functionsOrigin: () => string | undefined;
};

/** Serves everything on one origin, as a hosted project does, plus the local mailbox. */
export function frontServer({ lite, auth, mailbox, files, keys, siteUrl, functionsOrigin }: Parts): Hono {
  const front = new Hono();
  front.onError((error, context) => {
    // A client that disconnects is not a server error.
    if (!context.req.raw.signal.aborted && errorCode(error) !== 'ECONNRESET') console.error(logText(error));
    return context.json({ message: 'Internal server error' }, 500);
  });
  front.use(limitBody());
  front.all('/functions/v1/*', functionsProxy(functionsOrigin));
  front.route('/__mail', mailboxRoutes(mailbox));
  front.get('/', (context) => context.redirect('/__mail'));
  front.use(cors(siteUrl));
  front.route('/storage/v1', storageRoutes(files, keys));
  front.all('/auth/v1/*', (context) => auth(context.req.raw));
  front.all('*', (context) => lite.fetch(context.req.raw));
  return front;
}
