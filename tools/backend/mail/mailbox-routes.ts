import { Hono } from 'hono';
import { mailApi } from './mail-api.ts';
import type { Mailbox } from './mailbox.ts';
import { mailboxPage, messagePage } from './mailbox-page.ts';

/** CSP of a message: inline styles and embedded images only, no scripts and no external resources. */
const CSP =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data: http://localhost:* http://127.0.0.1:*; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Serves the mailbox page, the messages as JSON, and the mail API. */
export function mailboxRoutes(mailbox: Mailbox): Hono {
  const routes = new Hono();
  routes.use(async (context, next) => {
    await next();
    context.header('content-security-policy', CSP);
    context.header('cache-control', 'no-store');
    context.header('x-content-type-options', 'nosniff');
  });
  routes.route('/api', mailApi(mailbox));
  routes.get('/messages.json', (context) => context.json(mailbox.messages()));
  routes.get('/', (context) => context.html(mailboxPage(mailbox.messages())));
  routes.get('/:id', (context) => {
    const message = mailbox.messages().find(({ id }) => id === context.req.param('id'));
    return message === undefined ? context.notFound() : context.html(messagePage(message));
  });
  routes.all('/*', (context) => context.json({ message: 'Use GET' }, 405, { allow: 'GET, HEAD' }));
  return routes;
}
