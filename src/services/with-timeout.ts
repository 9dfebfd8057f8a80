/** Rejects and aborts `signal` when the work takes longer than `milliseconds`; aborts it with `outer` too. */
export async function withTimeout<Value>(
  milliseconds: number,
  work: (signal: AbortSignal) => PromiseLike<Value>,
  outer?: AbortSignal,
): Promise<Value> {
  const stop = new AbortController();
  const abort = (): void => stop.abort();
  if (outer?.aborted) abort();
  // `AbortSignal.any` is newer than browsers we support.
  outer?.addEventListener('abort', abort);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timedOut = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`No response within ${Math.round(milliseconds)} ms`));
      abort();
    }, milliseconds);
  });
  try {
    return await Promise.race([work(stop.signal), timedOut]);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', abort);
  }
}
