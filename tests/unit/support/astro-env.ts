/** Mocks `astro:env/client`, which only the Astro build provides. */
export const PUBLIC_SUPABASE_URL = 'http://backend.test';
export const PUBLIC_SUPABASE_KEY = 'sb_publishable_test';
export const PUBLIC_VAPID_KEY: string | undefined = undefined;
export const PUBLIC_TURNSTILE_SITE_KEY: string | undefined = undefined;
