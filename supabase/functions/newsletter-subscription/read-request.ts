import { HONEYPOT_NAME } from '../../../src/domain/forms/plain-form.ts';
import { mediaType, readJson, readMultipart, readUrlEncoded, type ParsedBody } from '../_shared/read-body.ts';

/** A parsed request. `fromPage`: posted by a form without JavaScript, so the response is a page. */
export type NewsletterRequest =
  | {
      kind: 'subscribe';
      fromPage: boolean;
      /** Request body, not validated yet. */ entry: unknown;
      isHoneypotFilled: boolean;
    }
  /** Button on one of our pages. */
  | { kind: 'confirm' | 'unsubscribe'; token: string }
  /** One-click unsubscribe by a mail client (RFC 8058). */
  | { kind: 'one-click'; token: string }
  /** GET of the List-Unsubscribe URL, which changes nothing. */
  | { kind: 'opened'; token: string }
  | { kind: 'unknown'; status: 400 | 413 | 415; message: string };

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const isHoneypotFilled = (entry: unknown): boolean =>
  typeof entry === 'object' &&
  entry !== null &&
  HONEYPOT_NAME in entry &&
  textOf(entry[HONEYPOT_NAME]).trim() !== '';

/** A form with text fields; files of a multipart form are not read. */
type Form = URLSearchParams | FormData;

const unknownForm: NewsletterRequest = {
  kind: 'unknown',
  status: 400,
  message: 'Send a sign-up, a confirmation or an unsubscribe request.',
};

function readForm(form: Form, oneClickToken: string | null): NewsletterRequest {
  if (oneClickToken !== null) {
    return form.get('List-Unsubscribe') === 'One-Click'
      ? { kind: 'one-click', token: oneClickToken }
      : unknownForm;
  }
  const action = form.get('action');
  if (action === 'confirm' || action === 'unsubscribe') {
    return { kind: action, token: textOf(form.get('token')) };
  }
  if (action !== null) return unknownForm;
  const entry = Object.fromEntries(form);
  return { kind: 'subscribe', fromPage: true, entry, isHoneypotFilled: isHoneypotFilled(entry) };
}

const oneClickToken = ({ url }: Request): string | null => new URL(url).searchParams.get('unsubscribe');

/** Returns true for the List-Unsubscribe URL of a mail. */
export const isOneClickUrl = (request: Request): boolean => oneClickToken(request) !== null;

/** Methods of a URL: only the List-Unsubscribe URL can be opened. */
export const acceptedMethods = (request: Request): string[] =>
  isOneClickUrl(request) ? ['GET', 'HEAD', 'POST'] : ['POST'];

const unread = ({ status, message }: ParsedBody<never> & { ok: false }): NewsletterRequest => ({
  kind: 'unknown',
  status,
  message,
});

/** Parses a request from our script, from a form on our pages, or from a mail client. Never throws. */
export async function readRequest(request: Request): Promise<NewsletterRequest> {
  const token = oneClickToken(request);
  if (token !== null && request.method !== 'POST') return { kind: 'opened', token };
  const type = mediaType(request);
  if (token === null && type === 'application/json') {
    const json = await readJson(request);
    if (!json.ok) return unread(json);
    const entry = json.value;
    return { kind: 'subscribe', fromPage: false, entry, isHoneypotFilled: isHoneypotFilled(entry) };
  }
  const form = await (type === 'multipart/form-data' ? readMultipart : readUrlEncoded)(request);
  return form.ok ? readForm(form.value, token) : unread(form);
}
