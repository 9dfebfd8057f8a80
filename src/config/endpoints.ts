import { PUBLIC_SUPABASE_URL } from 'astro:env/client';
/** URL of an edge function. */
export const functionUrl = (name: 'submit-lead' | 'newsletter-subscription' | 'quote-photos'): string =>
  `${PUBLIC_SUPABASE_URL}/functions/v1/${name}`;
