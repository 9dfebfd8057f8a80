import * as z from 'zod/mini';
import { describeError } from './log.ts';

/** An email without its sender. */
export type Mail = {
  to: string[];
  subject: string;
  html: string;
  text: string;
  replyTo?: string;
  attachments?: MailFile[];
  /** Additional headers by name, such as List-Unsubscribe. */
  headers?: Record<string, string>;
};

/** File sent with a mail; `content` is in base64. */
export type MailFile = { filename: string; content: string; content_type: string };

/** Connection to the mail service, an HTTP API compatible with Resend. */
export type MailService = { url: string; key: string; from: string };

/** Message id of the mail service, empty when an earlier attempt was accepted; or the error. */
export type MailResult = { ok: true; mailId: string } | { ok: false; error: string };

const acceptedSchema = z.object({ id: z.string() });

/** Error names of the service, such as validation_error. Its messages can quote the recipient, so they are not kept. */
const refusedSchema = z.object({ name: z.string().check(z.regex(/^[a-z_]{1,60}$/)) });

/** Timeout of a request to the mail service, in ms. The visitor's page waits this long too. */
const TIMEOUT = 10_000;

/** Sends an email. Requests with the same idempotency key are delivered once. Never throws. */
export async function sendMail(
  { replyTo, ...mail }: Mail,
  idempotencyKey: string,
  service: MailService,
): Promise<MailResult> {
  try {
    const response = await fetch(service.url, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${service.key}`,
        'content-type': 'application/json',
        'idempotency-key': idempotencyKey,
      },
      body: JSON.stringify({ from: service.from, ...mail, reply_to: replyTo }),
      signal: AbortSignal.timeout(TIMEOUT),
    });
    const body = parseJson(await response.text());
    if (!response.ok) {
      const refused = refusedSchema.safeParse(body);
      // An earlier attempt with this key was accepted, and the lead has changed since.
      if (refused.success && refused.data.name === 'invalid_idempotent_request')
        return { ok: true, mailId: '' };
      const reason = refused.success ? ` (${refused.data.name})` : '';
      return { ok: false, error: `The mail service responded with ${response.status}${reason}` };
    }
    const accepted = acceptedSchema.safeParse(body);
    return accepted.success
      ? { ok: true, mailId: accepted.data.id }
      : { ok: false, error: 'The mail service responded without an id' };
  } catch (error) {
    return { ok: false, error: `The mail service didn’t respond: ${describeError(error)}` };
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
