import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { errorCode, StartError } from './command.ts';

export type Listening = {
  port: number;
  close: () => Promise<void>;
};

function portError(error: unknown, port: number, variable: string): unknown {
  if (errorCode(error) === 'EADDRINUSE') {
    return new StartError(`Port ${port} is in use. Stop what uses it, or set ${variable} to another port.`);
  }
  if (errorCode(error) === 'EACCES') {
    return new StartError(
      `Port ${port} may not be used by this account. Set ${variable} to a port above 1023.`,
    );
  }
  return error;
}

const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

function listenOn(host: string, port: number, listener: RequestListener): Promise<Server> {
  const server = createServer(listener);
  // Above the client's own limit: a busy test run would otherwise use a connection as it is closed.
  server.keepAliveTimeout = 60_000;
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve(server);
    });
  });
}

/** Error codes on systems without IPv6. */
const NO_SUCH_ADDRESS = ['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL'];

/**
 * Listens on both loopback addresses, so that `localhost` works whichever a browser tries first. Port 0 picks a free
 * one. `variable` is the environment variable that sets the port, named in error messages.
 */
export async function listen(port: number, variable: string, listener: RequestListener): Promise<Listening> {
  const servers: Server[] = [];
  const closeAll = async (): Promise<void> => {
    await Promise.all(servers.map(close));
  };
  try {
    const first = await listenOn('127.0.0.1', port, listener);
    servers.push(first);
    const { port: taken } = first.address() as AddressInfo;
    servers.push(
      ...(await listenOn('::1', taken, listener).then(
        (second) => [second],
        (error: unknown) => {
          if (NO_SUCH_ADDRESS.includes(errorCode(error) ?? '')) return [];
          throw error;
        },
      )),
    );
    return { port: taken, close: closeAll };
  } catch (error) {
    await closeAll();
    throw portError(error, port, variable);
  }
}

/** Throws when the port is in use, before slow work starts. */
export async function assertPortIsFree(port: number, variable: string): Promise<void> {
  const probe = await listen(port, variable, (_request, response) => response.end());
  await probe.close();
}

/** Finds a port that is currently free. */
export async function findFreePort(): Promise<number> {
  const probe = await listen(0, 'PORT', (_request, response) => response.end());
  await probe.close();
  return probe.port;
}
