import { LOCAL_ADMIN } from '../backend/local-settings.ts';

/** What to open, and how to sign in, for the person at the terminal. */
export const announcement = (siteUrl: string, backendUrl: string): string => `
  Site       ${siteUrl}
  Quote      ${siteUrl}/quote
  Dashboard  ${siteUrl}/dashboard
  Mailbox    ${backendUrl}/__mail
  Sign in    ${LOCAL_ADMIN.email} / ${LOCAL_ADMIN.password}

  Ctrl-C stops everything.
`;
