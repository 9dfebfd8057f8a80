import { site } from '../../src/config/site.ts';

/** Account created by the embedded backend only. */
export const LOCAL_ADMIN = {
  email: 'admin@precisionsolarcare.example',
  password: 'local-sunlight-2026',
} as const;

/** Sender of all mail, and recipient of mail to staff. */
export const LOCAL_MAIL = { from: `${site.name} <${site.email}>`, staff: site.email } as const;
