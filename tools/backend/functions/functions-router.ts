// Runs under Deno: loads every function of the folder given as an argument into one process and routes /<name> to it.

import { logText } from '../log-text.ts';

type Handler = (request: Request, info?: unknown) => Response | Promise<Response>;
type ServeOptions = { hostname: string; port: number; onListen(address: { port: number }): void };

/** Subset of the Deno API used here. */
declare const Deno: {
  args: string[];
  serve(options: ServeOptions, handler: Handler): unknown;
  readDirSync(path: URL): Iterable<{ name: string; isDirectory: boolean }>;
  stdin: { readable: ReadableStream };
  exit(code: number): never;
};

const functionsFolder = new URL(Deno.args[0] ?? '');
const serve = Deno.serve.bind(Deno);

/** Imports a function and captures the handler it passes to Deno.serve, instead of opening a port. */
async function load(name: string): Promise<Handler | undefined> {
  let handler: Handler | undefined;
  Deno.serve = (...given: unknown[]) => {
    handler = given.find((argument) => typeof argument === 'function') as Handler | undefined;
    return { finished: new Promise<void>(() => undefined), shutdown: () => Promise.resolve() };
  };
  try {
    await import(new URL(`${name}/index.ts`, functionsFolder).href);
    if (handler === undefined) console.error(`The function ${name} does not call Deno.serve`);
  } catch (error) {
    console.error(`The function ${name} could not be loaded:`, error);
  }
  return handler;
}

const fail = (status: number, code: string, message: string): Response =>
  Response.json({ code, message }, { status, headers: { 'access-control-allow-origin': '*' } });

const names = [...Deno.readDirSync(functionsFolder)]
  .filter(({ name, isDirectory }) => isDirectory && !name.startsWith('_'))
  .map(({ name }) => name);
const handlers = new Map<string, Handler | undefined>();
for (const name of names) handlers.set(name, await load(name));

serve(
  {
    hostname: '127.0.0.1',
    port: 0,
    onListen: ({ port }) => console.log(`functions listen on port ${port}`),
  },
  async (request, info) => {
    const name = new URL(request.url).pathname.split('/')[1] ?? '';
    if (!handlers.has(name)) return fail(404, 'NOT_FOUND', 'Requested function was not found');
    const handler = handlers.get(name);
    if (handler === undefined) {
      return fail(500, 'BOOT_ERROR', 'Function failed to start (please check logs)');
    }
    try {
      return await handler(request, info);
    } catch (error) {
      console.error(`The function ${name} failed: ${logText(error)}`);
      return fail(500, 'WORKER_ERROR', 'Function exited due to an error (please check logs)');
    }
  },
);

// The parent process holds the other end of stdin, so this process exits when the parent is gone.
await Deno.stdin.readable.pipeTo(new WritableStream());
Deno.exit(0);
