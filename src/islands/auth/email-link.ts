import type { EmailLink } from '../../services/auth.ts';

/** What a mail's link may prove, in the words of the sign-in service. */
const LINK_TYPES = ['signup', 'email', 'invite', 'magiclink', 'recovery', 'email_change'] as const;

/** The one-time token in the query of an address; null when it is missing or cannot be one. */
export function readEmailLink(query: string): EmailLink | null {
  const params = new URLSearchParams(query);
  const tokenHash = params.get('token_hash') ?? '';
  const type = LINK_TYPES.find((known) => known === params.get('type'));
  return type && /^[\w.~-]{6,512}$/.test(tokenHash) ? { tokenHash, type } : null;
}
