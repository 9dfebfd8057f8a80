import { inProject } from './project-root.ts';
import { StartError } from './command.ts';

/** Settings that commands read from environment variables. */
export type Environment = {
  /** PORT: port of the site. */
  port: number;
  /** BACKEND_PORT: port of the backend. */
  backendPort: number;
  /** BACKEND_HOSTS: host names the backend answers to besides the loopback ones. */
  backendHosts: string[];
  /** DATA_DIR: folder of the database and the mailbox. */
  dataDir: string;
  /** OUT_DIR: folder of the built site. */
  outDir: string;
  siteUrl: string;
};

/** Returns a variable; undefined when it is missing or blank. */
function readText(env: NodeJS.ProcessEnv, variable: string): string | undefined {
  const value = env[variable]?.trim();
  return value === '' ? undefined : value;
}

function readPort(env: NodeJS.ProcessEnv, variable: string, otherwise: number): number {
  const text = readText(env, variable);
  if (text === undefined) return otherwise;
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port;
  throw new StartError(
    `${variable} is ${text}. Set it to a number from 1 to 65535, or leave it out for ${otherwise}.`,
  );
}

/** Reads the variables with their defaults. Throws a StartError that names an invalid one. */
export function readEnvironment(env: NodeJS.ProcessEnv = process.env): Environment {
  const port = readPort(env, 'PORT', 4321);
  const backendPort = readPort(env, 'BACKEND_PORT', 54_321);
  if (port === backendPort) {
    throw new StartError(`PORT and BACKEND_PORT are both ${port}. Set one of them to another port.`);
  }
  return {
    port,
    backendPort,
    backendHosts: (readText(env, 'BACKEND_HOSTS') ?? '')
      .split(',')
      .map((host) => host.trim().toLowerCase())
      .filter((host) => host !== ''),
    dataDir: inProject(readText(env, 'DATA_DIR') ?? 'supabase/.data'),
    outDir: inProject(readText(env, 'OUT_DIR') ?? 'dist'),
    siteUrl: `http://localhost:${port}`,
  };
}
