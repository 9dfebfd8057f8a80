import { site } from '../../src/config/site.ts';

/** Account created by the embedded backend only. */
export const LOCAL_ADMIN = {
  email: 'admin@precisionsolarcare.example',
  password: 'local-sunlight-2026',
} as const;

/** Sender of all mail, and recipient of mail to staff. */
export const LOCAL_MAIL = { from: `${site.name} <${site.email}>`, staff: site.email } as const;

/** Returns the start message: URLs and the local login. */
export const announcement = (siteUrl: string, backendUrl: string): string => `
  Site       ${siteUrl}
  Quote      ${siteUrl}/quote
  Dashboard  ${siteUrl}/dashboard
  Mailbox    ${backendUrl}/__mail
  Sign in    ${LOCAL_ADMIN.email} / ${LOCAL_ADMIN.password}

  Ctrl-C stops everything.
`;

/** Signs calls of send-auth-email, as Supabase Auth does. Nobody calls it here but tests. */
export const LOCAL_AUTH_EMAIL_SECRET = 'v1,whsec_bG9jYWwtYXV0aC1lbWFpbC1zZWNyZXQtMDEyMzQ1Ng==';
