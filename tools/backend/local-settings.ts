import { site } from '../../src/config/site.ts';

/** Keys of the embedded backend. It listens on this computer alone, so they are no secret. */
export const LOCAL_KEYS = { publishable: 'sb_publishable_local', secret: 'sb_secret_local' } as const;

/** Signs sessions; fixed, so that people stay signed in over a restart. */
export const LOCAL_JWT_SECRET = 'signs-the-sessions-of-the-embedded-backend-only';

/** The account that the embedded backend creates, and nothing else does. */
export const LOCAL_ADMIN = {
  email: 'admin@precisionsolarcare.example',
  password: 'local-sunlight-2026',
} as const;

/** Sender of all mail, and where mail to staff goes. */
export const LOCAL_MAIL = { from: `${site.name} <${site.email}>`, staff: site.email } as const;
