/** Address of one of the backend's functions, for the forms that work without script. */
export const functionUrl = (name: 'submit-lead' | 'newsletter-subscription'): string =>
  `${String(import.meta.env.PUBLIC_SUPABASE_URL)}/functions/v1/${name}`;
