/** Parts of supabase-js no page uses with its client: storage, and the live channel the dashboard fetches by itself. */
const LEFT_OUT = /^@supabase\/(realtime|storage)-js$/;

const STAND_IN = '\0supabase-part-left-out';

/** What the constructor of the client still expects of them. */
const CODE = `
export class RealtimeClient { setAuth() { return Promise.resolve(); } }
export class StorageClient {}
export class StorageApiError extends Error {}
`;

/**
 * Leaves out of supabase-js what it bundles unasked: a third of its script. Only its own imports are turned away, so
 * that a module of ours that imports the live channel gets the real one.
 */
export const leanSupabase = () => ({
  name: 'lean-supabase',
  apply: 'build' as const,
  enforce: 'pre' as const,
  resolveId: {
    filter: { id: LEFT_OUT },
    handler: (_source: string, importer: string | undefined): string | undefined =>
      importer?.replaceAll('\\', '/').includes('/@supabase/supabase-js/') ? STAND_IN : undefined,
  },
  load: {
    filter: { id: new RegExp(`^${STAND_IN}$`) },
    handler: () => CODE,
  },
});
