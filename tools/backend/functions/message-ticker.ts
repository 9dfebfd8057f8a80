import { setTimeout as delay } from 'node:timers/promises';

/** Options of the ticker, which stands in for pg_cron. */
export type TickerOptions = {
  /** Time between two calls, in ms. */
  interval: number;
  isDue: () => Promise<boolean>;
  /** Origin of the functions; undefined while they are down. */
  origin: () => string | undefined;
  key: string;
};

/** Calls send-messages whenever messages are due; returns a function that stops it and waits for a running call. */
export function startMessageTicker({ interval, isDue, origin, key }: TickerOptions): () => Promise<void> {
  const stopping = new AbortController();

  async function tick(): Promise<void> {
    const functions = origin();
    if (functions === undefined || !(await isDue())) return;
    const response = await fetch(`${functions}/send-messages`, {
      method: 'POST',
      headers: { apikey: key },
      signal: stopping.signal,
    });
    await response.body?.cancel();
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await delay(interval, undefined, { signal: stopping.signal, ref: false });
      // The functions may be restarting, and the database may be closing: the next tick tries again.
      await tick().catch(() => undefined);
    }
  }

  const running = run().catch(() => undefined);
  return async () => {
    stopping.abort();
    await running;
  };
}
