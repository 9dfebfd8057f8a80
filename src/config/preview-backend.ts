/** Stands for the backend of a preview that has none: forms fail there, and say to call instead. */
const NO_BACKEND = 'https://no-backend.invalid';

/**
 * Returns the backend variables of a Netlify build other than the production deploy. Only the variables named PREVIEW_
 * count there, so a production URL that is set for every context is not used. Empty for all other builds.
 */
export function previewBackend(env: Readonly<Record<string, string | undefined>>): Record<string, string> {
  if (!env.NETLIFY || env.CONTEXT === 'production') return {};
  return {
    PUBLIC_SUPABASE_URL: env.PREVIEW_SUPABASE_URL ?? NO_BACKEND,
    PUBLIC_SUPABASE_KEY: env.PREVIEW_SUPABASE_KEY ?? 'sb_publishable_none',
  };
}
