import { Hono, type Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as z from 'zod';
import type { Mailbox, NewMail } from './mailbox.ts';

const addresses = z.union([
  z
    .string()
    .min(1)
    .transform((one) => [one]),
  z.array(z.string().min(1)).min(1),
]);

const requestSchema = z
  .object({
    from: z.string().min(1),
    to: addresses,
    subject: z.string().min(1),
    html: z.string().default(''),
    text: z.string().default(''),
    reply_to: addresses.optional(),
    headers: z.record(z.string(), z.string()).optional(),
    attachments: z.array(z.object({ filename: z.string(), content: z.base64() })).optional(),
  })
  .refine(({ html, text }) => html !== '' || text !== '', { path: ['html'] });

const refuse = (
  context: Context,
  statusCode: ContentfulStatusCode,
  name: string,
  message: string,
): Response => context.json({ statusCode, name, message }, statusCode);

/** Implements Resend's `POST /emails` for the mailbox: fields, errors and Idempotency-Key. */
export function mailApi(mailbox: Mailbox): Hono {
  const routes = new Hono();
  routes.post('/emails', async (context) => {
    if (!/^Bearer \S+$/.test(context.req.header('authorization') ?? '')) {
      return refuse(context, 401, 'missing_api_key', 'Missing API key in the authorization header');
    }
    const parsed = requestSchema.safeParse(await context.req.json().catch(() => undefined));
    if (!parsed.success) {
      const field = parsed.error.issues[0]?.path[0] ?? 'body';
      return refuse(context, 422, 'missing_required_field', `Missing or invalid \`${String(field)}\` field`);
    }
    if (mailbox.takeFailure())
      return refuse(context, 500, 'application_error', 'An unexpected error occurred');

    const { reply_to: replyTo, ...rest } = parsed.data;
    const idempotencyKey = context.req.header('idempotency-key');
    const mail: NewMail = { ...rest, replyTo: replyTo?.join(', '), idempotencyKey };
    const earlier = mailbox
      .messages()
      .find((message) => idempotencyKey !== undefined && message.idempotencyKey === idempotencyKey);
    if (earlier && JSON.stringify({ ...earlier, ...mail }) !== JSON.stringify(earlier)) {
      return refuse(context, 409, 'invalid_idempotent_request', 'This key was used for a different message');
    }
    return context.json({ id: (earlier ?? mailbox.add(mail)).id });
  });
  routes.all('/emails', (context) => context.json({ message: 'Use POST' }, 405, { allow: 'POST' }));
  return routes;
}
