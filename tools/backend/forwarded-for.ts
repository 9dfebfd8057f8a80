import type { IncomingMessage } from 'node:http';

const HEADER = 'x-forwarded-for';

/** Returns the peer address of the connection. */
export const peerAddress = (request: IncomingMessage): string | undefined => request.socket.remoteAddress;

/** Adds the client's address as the proxy of a hosted project does, unless the request has the header already. */
export function addForwardedFor(request: IncomingMessage, addressOf = peerAddress): void {
  const address = addressOf(request);
  // Hono reads rawHeaders.
  if (request.headers[HEADER] === undefined && address !== undefined)
    request.rawHeaders.push(HEADER, address);
}
