import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** How a server that is there fails: it hangs up while it is being told, while it answers, or says nothing. */
export type Breakdown = 'resets the request' | 'resets its answer' | 'is silent';

/** The start of an answer that promises more than comes. */
const HALF_A_RESPONSE = [
  'HTTP/1.1 201 Created',
  'content-type: application/json',
  'content-length: 4096',
  'access-control-allow-origin: *',
  '',
  '[{"id":',
].join('\r\n');

const breakdowns: Record<Breakdown, (socket: Socket) => void> = {
  'resets the request': (socket) => socket.once('data', () => socket.resetAndDestroy()),
  'resets its answer': (socket) =>
    socket.once('data', () => socket.write(HALF_A_RESPONSE, () => socket.resetAndDestroy())),
  'is silent': (socket) => socket.resume(),
};

/** A server on a port of its own that breaks down in one way, on the wire and not in the browser. */
export async function startFaultyServer(
  breakdown: Breakdown,
): Promise<{ url: string; close: () => Promise<void> }> {
  const open = new Set<Socket>();
  const server: Server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    // The browser goes away too; that is no fault of the test.
    socket.on('error', () => undefined);
    breakdowns[breakdown](socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        for (const socket of open) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
