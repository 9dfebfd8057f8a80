import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { StartError } from '../shared/command.ts';

const execute = promisify(execFile);

/** Debian's folder of PostgreSQL versions. */
const PROGRAMS = '/usr/lib/postgresql';

/** A temporary PostgreSQL server, reached through a socket in its folder. */
export type PostgresServer = {
  /** Runs statements as the superuser; returns the rows of the last one, one per line. Throws the server's error. */
  run(sql: string): Promise<string>;
  /** Runs every .sql file in a folder in order, each in one transaction. */
  runFiles(folder: string): Promise<void>;
  /** Runs a program of PostgreSQL, such as pg_dump, on this database; returns what it prints. */
  program(name: string, args: readonly string[]): Promise<string>;
  /** Temporary folder of the server, with its socket. */
  folder: string;
  /** Port of its address, or part of the socket's name. */
  port: number;
  /** Limits the size of files that new connections may write, in bytes, as a full disk does; undefined ends it. */
  limitFiles(bytes?: number): Promise<void>;
  /** Kills every process of the server without a shutdown (SIGKILL), as when its machine stops. Linux only. */
  kill(): void;
  /** Starts the killed server on its data; returns when it accepts connections. */
  restart(): Promise<void>;
  close(): Promise<void>;
};

export type PostgresOptions = {
  /** Port on 127.0.0.1; without it only the socket is open. */
  port?: number;
  /** Settings, as `name=value`. Default: `fsync=off`, which is faster and survives the end of a process. */
  settings?: readonly string[];
  /** Size of a file of the write-ahead log in MB. Default: 16. */
  walFile?: number;
};

/** Returns the bin folder of the newest installed PostgreSQL server, or undefined if there is none. */
export function findPostgres(): string | undefined {
  if (!existsSync(PROGRAMS)) return undefined;
  return readdirSync(PROGRAMS)
    .map((version) => join(PROGRAMS, version, 'bin'))
    .findLast((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'psql')));
}

/** Returns the bin folder of PostgreSQL; throws the command that installs it where there is none. */
export function requirePostgres(): string {
  const programs = findPostgres();
  if (programs === undefined) {
    throw new StartError('This needs a PostgreSQL server. Install it with: sudo apt install postgresql');
  }
  return programs;
}

/** The command that runs a server's program. Servers refuse to run as root; Debian's package creates the user "postgres". */
export const serverCommand = (program: string, args: readonly string[]): [program: string, args: string[]] =>
  process.getuid?.() === 0
    ? ['setpriv', ['--reuid=postgres', '--regid=postgres', '--clear-groups', program, ...args]]
    : [program, [...args]];

const asServer = (program: string, args: readonly string[]): Promise<unknown> =>
  execute(...serverCommand(program, args));

/** Starts a server in a temporary folder, which close() deletes. */
export async function startPostgres(
  programs: string,
  { port: address, settings = ['fsync=off'], walFile = 16 }: PostgresOptions = {},
): Promise<PostgresServer> {
  const port = address ?? 5432;
  const folder = await mkdtemp(join(tmpdir(), 'precision-solar-care-postgres-'));
  await chmod(folder, 0o777);
  const data = join(folder, 'data');
  const program = async (name: string, args: readonly string[]) => {
    const server = ['-h', folder, '-p', String(port), '-U', 'postgres'];
    const found = await execute(join(programs, name), [...server, ...args], { maxBuffer: 100_000_000 });
    return found.stdout.trim();
  };
  const psql = (...args: string[]) =>
    program('psql', ['-X', '-q', '-t', '-A', '-v', 'ON_ERROR_STOP=1', ...args]);
  const control = (...args: string[]) => asServer(join(programs, 'pg_ctl'), ['-D', data, ...args]);
  const processId = (): number => Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10);
  const start = () => {
    const listens = address === undefined ? '-c listen_addresses=' : `-h 127.0.0.1 -p ${port}`;
    const set = settings.map((setting) => `-c ${setting}`).join(' ');
    const options = ['-l', join(data, 'log'), '-o', `${set} -k ${folder} ${listens}`];
    return control('-w', '-t', '120', ...options, 'start');
  };

  let killed: readonly number[] = [];

  // Hosted projects collate with ICU, whose character classes differ from those of the C locale.
  const collation = ['--locale-provider=icu', '--icu-locale=en-US', '--locale=C.UTF-8', '--encoding=UTF8'];
  const cluster = ['-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync', `--wal-segsize=${walFile}`];
  await asServer(join(programs, 'initdb'), [...cluster, ...collation]);
  await start();
  return {
    folder,
    port,
    program,
    async limitFiles(bytes) {
      const limit = `--fsize=${bytes ?? 'unlimited'}:`;
      await asServer('prlimit', ['--pid', String(processId()), limit]);
    },
    run: (sql) => psql('-c', sql),
    async runFiles(from) {
      for (const file of (await readdir(from)).sort()) await psql('-1', '-f', join(from, file));
    },
    kill() {
      const server = processId();
      // Stopped, it starts no further process.
      process.kill(server, 'SIGSTOP');
      const children = readFileSync(`/proc/${server}/task/${server}/children`, 'utf8').trim().split(' ');
      killed = [server, ...children.map(Number)];
      for (const id of killed) process.kill(id, 'SIGKILL');
    },
    async restart() {
      // A process that is not gone yet still holds the shared memory.
      while (killed.some((id) => existsSync(`/proc/${id}/exe`))) await setTimeout(20);
      // A server that has ended can keep its process id where no process waits for it.
      await rm(join(data, 'postmaster.pid'));
      await rm(join(folder, `.s.PGSQL.${port}.lock`));
      await start();
    },
    async close() {
      await control('-m', 'immediate', 'stop');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
