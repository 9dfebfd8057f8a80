import { connect, createServer, type AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { startDeno, type DenoProcess } from '../../tools/backend/functions/deno-process.ts';
import { inProject } from '../../tools/shared/project-root.ts';

/** Functions that start with their first request, whose answer waits for that. */
export type ColdFunctions = {
  origin: string;
  /** Whether they have started and answer at once. */
  isWarm: boolean;
  /** Ends the process; the next request starts another. */
  cool(): Promise<void>;
  close(): Promise<void>;
};

/** Time of a cold start in ms, at least. */
const COLD_START = 5000;

/** Opens the address of functions that have not started. */
export async function startColdFunctions(env: () => Record<string, string>): Promise<ColdFunctions> {
  let starting: Promise<DenoProcess> | undefined;
  const start = async (): Promise<DenoProcess> => {
    const [started] = await Promise.all([
      startDeno(env(), inProject('supabase/functions')),
      setTimeout(COLD_START),
    ]);
    functions.isWarm = true;
    return started;
  };
  const server = createServer((visitor) => {
    starting ??= start();
    void starting.then(({ origin }) => {
      const target = connect(Number(new URL(origin).port), '127.0.0.1');
      for (const socket of [visitor, target]) socket.on('error', () => socket.destroy());
      visitor.pipe(target).pipe(visitor);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const functions: ColdFunctions = {
    origin: `http://127.0.0.1:${port}`,
    isWarm: false,
    async cool() {
      const running = await starting;
      starting = undefined;
      functions.isWarm = false;
      await running?.kill();
    },
    async close() {
      await functions.cool();
      server.close();
    },
  };
  return functions;
}
