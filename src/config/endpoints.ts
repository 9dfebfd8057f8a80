import { PUBLIC_SUPABASE_URL } from 'astro:env/client';
/** URL of an edge function, for forms posted without JavaScript. */
export const functionUrl = (name: 'submit-lead' | 'newsletter-subscription'): string =>
  `${PUBLIC_SUPABASE_URL}/functions/v1/${name}`;
