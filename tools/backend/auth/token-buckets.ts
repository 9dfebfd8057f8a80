/** Limits how often something may happen per key, such as an address: a burst, then once per interval. */
export type TokenBuckets = {
  /** Takes one use. Returns 0 when allowed, else the time until the next use, in ms. */
  take: (key: string) => number;
  /** Gives back the last use, for a request that turned out not to count. */
  giveBack: (key: string) => void;
};

/** Settings of token buckets. */
export type BucketOptions = {
  /** Uses allowed in one burst. */
  size: number;
  /** Time after which one use comes back, in ms. */
  interval: number;
  /** Current time, in ms. */
  now: () => number;
};

/** Wrong passwords or codes of one account: ten at once, then one per minute (README.md, Requests it refuses). */
export const WRONG_TRIES = { size: 10, interval: 60_000 } as const;

/** Number of keys after which full buckets are dropped. */
const SWEEP_AT = 10_000;

/** Creates token buckets in memory. Supabase Auth limits requests in the same way. */
export function createTokenBuckets({ size, interval, now }: BucketOptions): TokenBuckets {
  /** Time at which each bucket is full again. A key without an entry is full. */
  const fullAt = new Map<string, number>();

  function sweep(time: number): void {
    for (const [key, end] of fullAt) if (end <= time) fullAt.delete(key);
  }

  return {
    take(key) {
      const time = now();
      if (fullAt.size >= SWEEP_AT) sweep(time);
      const next = Math.max(fullAt.get(key) ?? 0, time) + interval;
      const wait = next - time - size * interval;
      if (wait > 0) return wait;
      fullAt.set(key, next);
      return 0;
    },
    giveBack(key) {
      fullAt.set(key, (fullAt.get(key) ?? 0) - interval);
    },
  };
}
