/** Rejects and aborts `signal` when the work takes longer than `milliseconds`. */
export async function withTimeout<Value>(
  milliseconds: number,
  work: (signal: AbortSignal) => PromiseLike<Value>,
): Promise<Value> {
  const stop = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timedOut = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`No response within ${milliseconds} ms`));
      stop.abort();
    }, milliseconds);
  });
  try {
    return await Promise.race([work(stop.signal), timedOut]);
  } finally {
    clearTimeout(timer);
  }
}
