import { Hono } from 'hono';
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
  functionsOrigin(): string | undefined;
};

/** One origin for everything, as a hosted project has it; and the mailbox, which that has not. */
export const frontServer = ({ lite, mailbox, siteUrl, functionsOrigin }: Parts): Hono =>
  new Hono()
    .all('/functions/v1/*', functionsProxy(functionsOrigin))
    .route('/__mail', mailboxRoutes(mailbox))
    .get('/', (context) => context.redirect('/__mail'))
    .all('*', cors(siteUrl), (context) => lite.fetch(context.req.raw));
