/** Names of the own computer; a site that is developed on one of them is opened by all of them. */
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

function comparable(origin: string): string | undefined {
  if (!URL.canParse(origin)) return undefined;
  const { protocol, hostname, port } = new URL(origin);
  return `${protocol}//${LOOPBACK.has(hostname) ? 'localhost' : hostname}:${port}`;
}

/**
 * Returns true when a browser says that a page of another site sent the request. Browsers without `Origin` are
 * judged by `Sec-Fetch-Site`; programs and very old browsers send neither and are accepted.
 */
export function isFromOtherSite(headers: Headers, ownOrigins: readonly string[]): boolean {
  const origin = headers.get('origin');
  if (origin === null) return headers.get('sec-fetch-site') === 'cross-site';
  const sender = comparable(origin);
  return sender === undefined || !ownOrigins.some((own) => comparable(own) === sender);
}
