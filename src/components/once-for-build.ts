/** A load that every page may ask for: made once for a build, and anew each time in development, where files change. */
export function onceForBuild<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loaded: Promise<Value> | undefined;
  return () => (import.meta.env.DEV ? load() : (loaded ??= load()));
}
