/** Waits for a promise, at most so many ms; then it rejects, and `signal` tells the work to stop. */
export async function withTimeout<Value>(
  milliseconds: number,
  work: (signal: AbortSignal) => PromiseLike<Value>,
): Promise<Value> {
  const stop = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooSlow = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`No answer within ${milliseconds} ms`));
      stop.abort();
    }, milliseconds);
  });
  try {
    return await Promise.race([work(stop.signal), tooSlow]);
  } finally {
    clearTimeout(timer);
  }
}
