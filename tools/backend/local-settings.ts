import { site } from '../../src/config/site.ts';

/** Keys of the embedded backend. They are not secret, because it only listens on localhost. */
export const LOCAL_KEYS = { publishable: 'sb_publishable_local', secret: 'sb_secret_local' } as const;

/** Secret for session tokens; fixed, so that sessions survive a restart. */
export const LOCAL_JWT_SECRET = 'signs-the-sessions-of-the-embedded-backend-only';

/** Account created by the embedded backend only. */
export const LOCAL_ADMIN = {
  email: 'admin@precisionsolarcare.example',
  password: 'local-sunlight-2026',
} as const;

/** Sender of all mail, and recipient of mail to staff. */
export const LOCAL_MAIL = { from: `${site.name} <${site.email}>`, staff: site.email } as const;
