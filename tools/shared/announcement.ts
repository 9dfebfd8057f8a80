import { LOCAL_ADMIN } from '../backend/local-settings.ts';

/** Returns the start message: URLs and the local login. */
export const announcement = (siteUrl: string, backendUrl: string): string => `
  Site       ${siteUrl}
  Quote      ${siteUrl}/quote
  Dashboard  ${siteUrl}/dashboard
  Mailbox    ${backendUrl}/__mail
  Sign in    ${LOCAL_ADMIN.email} / ${LOCAL_ADMIN.password}

  Ctrl-C stops everything.
`;
