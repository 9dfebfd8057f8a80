import { Hono } from 'hono';
import { errorCode } from '../shared/start-error.ts';
import { cors } from './cors.ts';
import { functionsProxy } from './functions-proxy.ts';
import type { LiteApp } from './lite-app.ts';
import { mailboxRoutes } from './mailbox-routes.ts';
import type { Mailbox } from './mailbox.ts';

type Parts = {
  lite: LiteApp;
  mailbox: Mailbox;
  siteUrl: string;
  /** Where the functions listen; undefined while they are down. */
  functionsOrigin: () => string | undefined;
};

/** One origin for everything, as a hosted project has it; and the mailbox, which that has not. */
export function frontServer({ lite, mailbox, siteUrl, functionsOrigin }: Parts): Hono {
  const front = new Hono();
  front.onError((error, context) => {
    // A visitor who went away in the middle is no fault of the server.
    if (!context.req.raw.signal.aborted && errorCode(error) !== 'ECONNRESET') console.error(error);
    return context.json({ message: 'Internal server error' }, 500);
  });
  front.all('/functions/v1/*', functionsProxy(functionsOrigin));
  front.route('/__mail', mailboxRoutes(mailbox));
  front.get('/', (context) => context.redirect('/__mail'));
  front.all('*', cors(siteUrl), (context) => lite.fetch(context.req.raw));
  return front;
}
