import * as z from 'zod/mini';

/** One e-mail, without its sender. */
export type Mail = {
  to: string[];
  subject: string;
  html: string;
  text: string;
  /** Where an answer goes; absent when the sender's own address is meant. */
  replyTo?: string;
  /** Further headers by name, such as List-Unsubscribe. */
  headers?: Record<string, string>;
};

/** How to reach the mail service, an HTTP API in Resend's shape. */
export type MailService = { url: string; key: string; from: string };

/** The mail service's id of the message, or why it was not taken. */
export type MailResult = { ok: true; mailId: string } | { ok: false; error: string };

const acceptedSchema = z.object({ id: z.string() });

/** Longest wait for the mail service, in milliseconds; the customer's page waits as long. */
const TIMEOUT = 10_000;

/** Sends one e-mail; the same key twice is one message. Never throws. */
export async function sendMail(
  mail: Mail,
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
      body: JSON.stringify({
        from: service.from,
        to: mail.to,
        subject: mail.subject,
        html: mail.html,
        text: mail.text,
        ...(mail.replyTo === undefined ? {} : { reply_to: mail.replyTo }),
        ...(mail.headers === undefined ? {} : { headers: mail.headers }),
      }),
      signal: AbortSignal.timeout(TIMEOUT),
    });
    const body = await response.text();
    if (!response.ok) return { ok: false, error: `The mail service answered ${response.status}: ${body}` };
    const accepted = acceptedSchema.safeParse(parseJson(body));
    return accepted.success
      ? { ok: true, mailId: accepted.data.id }
      : { ok: false, error: `The mail service answered without an id: ${body}` };
  } catch (error) {
    return { ok: false, error: `The mail service did not answer: ${String(error)}` };
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
