import { HONEYPOT_NAME } from '../../../src/domain/forms/spam.ts';

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
  | { kind: 'unknown'; status: 400 | 405 };

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Returns true when the honeypot field is filled in. */
const isHoneypotFilled = (entry: unknown): boolean =>
  typeof entry === 'object' &&
  entry !== null &&
  HONEYPOT_NAME in entry &&
  textOf(entry[HONEYPOT_NAME]).trim() !== '';

function readForm(form: FormData, oneClickToken: string | null): NewsletterRequest {
  if (oneClickToken !== null) {
    return form.get('List-Unsubscribe') === 'One-Click'
      ? { kind: 'one-click', token: oneClickToken }
      : { kind: 'unknown', status: 400 };
  }
  const action = form.get('action');
  if (action === 'confirm' || action === 'unsubscribe') {
    return { kind: action, token: textOf(form.get('token')) };
  }
  if (action !== null) return { kind: 'unknown', status: 400 };
  const entry = Object.fromEntries(form);
  return { kind: 'subscribe', fromPage: true, entry, isHoneypotFilled: isHoneypotFilled(entry) };
}

/** Parses a request from our script, from a form on our pages, or from a mail client. Never throws. */
export async function readRequest(request: Request): Promise<NewsletterRequest> {
  const token = new URL(request.url).searchParams.get('unsubscribe');
  if (request.method === 'GET' && token !== null) return { kind: 'opened', token };
  if (request.method !== 'POST') return { kind: 'unknown', status: 405 };
  if (request.headers.get('content-type')?.includes('application/json')) {
    const entry: unknown = await request.json().catch(() => undefined);
    return { kind: 'subscribe', fromPage: false, entry, isHoneypotFilled: isHoneypotFilled(entry) };
  }
  const form = await request.formData().catch(() => undefined);
  return form ? readForm(form, token) : { kind: 'unknown', status: 400 };
}
