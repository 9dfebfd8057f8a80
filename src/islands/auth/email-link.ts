import type { EmailLink } from '../../services/email-link.ts';

/** Token types of the links we mail, as named by Supabase Auth; sign-in by mailed link is off. */
const LINK_TYPES = ['signup', 'invite', 'recovery', 'email_change'] as const;

/** Parses the one-time token from a query string; null when it is missing or malformed. */
export function readEmailLink(query: string): EmailLink | null {
  const params = new URLSearchParams(query);
  const tokenHash = params.get('token_hash') ?? '';
  const type = LINK_TYPES.find((known) => known === params.get('type'));
  return type && /^[\w.~-]{6,512}$/.test(tokenHash) ? { tokenHash, type } : null;
}
