import type { IncomingMessage } from 'node:http';

const HEADER = 'x-forwarded-for';

/** Where a request comes from, as its connection says. */
export const peerAddress = (request: IncomingMessage): string | undefined => request.socket.remoteAddress;

/** Adds the sender's address, as the proxy in front of a hosted project does, unless the request names one. */
export function nameSender(request: IncomingMessage, addressOf = peerAddress): void {
  const address = addressOf(request);
  // The raw headers are what the request is read from.
  if (request.headers[HEADER] === undefined && address !== undefined)
    request.rawHeaders.push(HEADER, address);
}
