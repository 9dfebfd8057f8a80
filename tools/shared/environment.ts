import { inProject } from './project-root.ts';
import { StartError } from './start-error.ts';

/** What the commands can be told by environment variables. */
export type Environment = {
  /** PORT: where the site is served. */
  port: number;
  /** BACKEND_PORT: where the backend is. */
  backendPort: number;
  /** DATA_DIR: folder that keeps database and mail. */
  dataDir: string;
  /** OUT_DIR: folder of the built site. */
  outDir: string;
  /** Origin of the site on this computer. */
  siteUrl: string;
};

/** A variable that is set and not empty. */
function readText(env: NodeJS.ProcessEnv, variable: string): string | undefined {
  const given = env[variable]?.trim();
  return given === '' ? undefined : given;
}

function readPort(env: NodeJS.ProcessEnv, variable: string, otherwise: number): number {
  const given = readText(env, variable);
  if (given === undefined) return otherwise;
  const port = Number(given);
  if (/^\d+$/.test(given) && port >= 1 && port <= 65_535) return port;
  throw new StartError(
    `${variable} is ${given}. Set it to a number from 1 to 65535, or leave it out for ${otherwise}.`,
  );
}

/** Reads the variables, with their defaults; throws a StartError that names a wrong one. */
export function readEnvironment(env: NodeJS.ProcessEnv = process.env): Environment {
  const port = readPort(env, 'PORT', 4321);
  const backendPort = readPort(env, 'BACKEND_PORT', 54_321);
  if (port === backendPort) {
    throw new StartError(`PORT and BACKEND_PORT are both ${port}. Set one of them to another port.`);
  }
  return {
    port,
    backendPort,
    dataDir: inProject(readText(env, 'DATA_DIR') ?? 'supabase/.data'),
    outDir: inProject(readText(env, 'OUT_DIR') ?? 'dist'),
    siteUrl: `http://localhost:${port}`,
  };
}
