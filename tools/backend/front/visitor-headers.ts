import type { IncomingMessage } from 'node:http';

/** Headers that name the visitor's address, in the order in which the database and the functions read them. */
const ADDRESS_HEADERS = ['cf-connecting-ip', 'x-real-ip', 'x-forwarded-for'];

/** Returns the peer address of the connection. */
export const peerAddress = (request: IncomingMessage): string | undefined => request.socket.remoteAddress;

/** Removes headers in Node's raw form: names and values alternate. */
function withoutHeaders(rawHeaders: readonly string[], names: readonly string[]): string[] {
  const headers: string[] = [];
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (!names.includes(name.toLowerCase())) headers.push(name, rawHeaders[index + 1] ?? '');
  }
  return headers;
}

/**
 * Replaces the address headers of a request with the address of the connection, as the proxy of a hosted project does:
 * a caller must not choose the address it is counted under. With `trusted`, headers of the caller stay.
 */
export function setVisitorHeaders(
  request: IncomingMessage,
  { addressOf = peerAddress, trusted }: { addressOf?: typeof peerAddress | undefined; trusted: boolean },
): void {
  const isGiven = ADDRESS_HEADERS.some((name) => request.headers[name] !== undefined);
  if (trusted && isGiven) return;
  const address = addressOf(request);
  // Hono reads single headers from `headers`, and all of them from `rawHeaders`.
  request.rawHeaders = withoutHeaders(request.rawHeaders, ADDRESS_HEADERS);
  for (const name of ADDRESS_HEADERS) {
    request.headers[name] = address;
    if (address !== undefined) request.rawHeaders.push(name, address);
  }
}
