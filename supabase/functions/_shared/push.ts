import { buildPushPayload } from '@block65/webcrypto-web-push';
import { describeError } from './log.ts';

/** Key pair that identifies this site to push services (RFC 8292), in base64url, and a contact as mailto: URL. */
export type VapidKeys = { publicKey: string; privateKey: string; subject: string };

/** Device of a person at its browser's push service. */
export type Device = { endpoint: string; p256dh: string; auth: string };

/** Notification as the service worker of the dashboard shows it. */
export type PushNotice = {
  title: string;
  body: string;
  /** A notification with the same tag replaces this one. */
  tag: string;
  url: string;
};

/** Result for one device; gone when it no longer exists. */
export type PushResult = { status: 'accepted' } | { status: 'gone' } | { status: 'failed'; error: string };

/** Timeout of a request to a push service, in ms. */
const TIMEOUT = 10_000;

/** Sends an encrypted notification to a device. `ttl` is its lifetime in seconds. Never throws. */
export async function sendPush(
  notice: PushNotice,
  ttl: number,
  { endpoint, p256dh, auth }: Device,
  vapid: VapidKeys,
  post: typeof fetch = fetch,
): Promise<PushResult> {
  try {
    const request = await buildPushPayload(
      { data: notice, options: { ttl, urgency: 'high' } },
      { endpoint, expirationTime: null, keys: { p256dh, auth } },
      vapid,
    );
    // A push service does not redirect, and following one could reach an address of our own network.
    const response = await post(endpoint, {
      ...request,
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT),
    });
    await response.body?.cancel();
    if (response.ok) return { status: 'accepted' };
    if (response.status === 404 || response.status === 410) return { status: 'gone' };
    return { status: 'failed', error: `The push service responded with ${response.status}` };
  } catch (error) {
    return { status: 'failed', error: `The push service didn’t respond: ${describeError(error)}` };
  }
}
