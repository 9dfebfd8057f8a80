import { createServer, type Server, type Socket, type AddressInfo } from 'node:net';

/** Failure of a reachable server: a connection reset in the request or in the response, or no response. */
export type Breakdown = 'resets the request' | 'resets the response' | 'never responds';

/** Start of a response shorter than its content-length. */
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
  'resets the response': (socket) =>
    socket.once('data', () => socket.write(HALF_A_RESPONSE, () => socket.resetAndDestroy())),
  'never responds': (socket) => socket.resume(),
};

/** Starts a server on a free port that fails at the TCP level. */
export async function startFaultyServer(
  breakdown: Breakdown,
): Promise<{ url: string; close: () => Promise<void> }> {
  const open = new Set<Socket>();
  const server: Server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    // Ignore errors when the browser closes the connection.
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
