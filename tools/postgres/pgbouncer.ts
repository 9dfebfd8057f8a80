import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../shared/command.ts';
import { findFreePort } from '../shared/listening.ts';
import { serverCommand, type PostgresServer } from './server.ts';

/** Path of the program in Debian's package. */
const PROGRAM = '/usr/sbin/pgbouncer';

export type Pgbouncer = {
  /** Address for clients, as the superuser of the server. */
  url: string;
  port: number;
  close(): Promise<void>;
};

/** Limits of a PgBouncer; by default those of the smallest hosted project. */
export type PoolLimits = {
  connections?: number;
  clients?: number;
  /** Seconds a client waits for a connection before its query fails. */
  waitSeconds?: number;
};

/** Returns whether PgBouncer is installed. */
export const hasPgbouncer = (): boolean => existsSync(PROGRAM);

/** Throws the command that installs PgBouncer where it is missing. */
export function requirePgbouncer(): void {
  if (!hasPgbouncer()) {
    throw new StartError('This needs PgBouncer. Install it with: sudo apt install pgbouncer');
  }
}

/** Starts a PgBouncer in transaction mode, as in front of a hosted project, on a free port of 127.0.0.1. */
export async function startPgbouncer(
  server: PostgresServer,
  { connections = 15, clients = 200, waitSeconds = 120 }: PoolLimits = {},
): Promise<Pgbouncer> {
  const port = await findFreePort();
  const file = join(server.folder, `pgbouncer-${port}.ini`);
  const settings = [
    '[databases]',
    `* = host=${server.folder} port=${server.port} user=postgres`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    `default_pool_size = ${connections}`,
    `max_client_conn = ${clients}`,
    `query_wait_timeout = ${waitSeconds}`,
    // Seconds until a server that was restarted is tried again.
    'server_login_retry = 1',
    'ignore_startup_parameters = extra_float_digits',
  ];
  await writeFile(file, settings.join('\n'));
  const child = spawn(...serverCommand(PROGRAM, [file]), { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = new Promise((resolve) => child.once('close', resolve));
  await new Promise<void>((resolve, reject) => {
    let log = '';
    child.stderr.on('data', (chunk: Buffer) => {
      log += chunk.toString();
      if (log.includes('process up')) resolve();
    });
    void ended.then(() => reject(new Error(`PgBouncer has ended: ${log}`)));
  });
  return {
    port,
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    async close() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
