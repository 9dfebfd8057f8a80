import { useCallback, useEffect, useRef, useState } from 'react';
import { verifyEmailLink, type EmailLink } from '../../services/email-link.ts';
import { isPasswordLink, saveMailedSession } from '../../stores/mailed-session.ts';
import { readEmailFragment } from './email-fragment.ts';

/** State of an email link. */
export type LinkState =
  | { kind: 'opening' }
  | { kind: 'ready'; type: EmailLink['type'] }
  | { kind: 'checking'; type: EmailLink['type'] }
  | { kind: 'confirmed'; type: EmailLink['type'] }
  /** `email` is the address of an invitation. */
  | { kind: 'refused'; type: EmailLink['type']; message: string; email: string }
  | { kind: 'unreachable'; message: string }
  | { kind: 'missing' };

type LinkParts = { emailLink: string; email: string };

const isParts = (state: unknown): state is LinkParts =>
  typeof state === 'object' && state !== null && 'emailLink' in state && typeof state.emailLink === 'string';

/** Returns the query and the email of the link: from the URL, or after a reload from the history entry. */
function linkParts(): LinkParts {
  const stored: unknown = window.history.state;
  if (window.location.search === '' && isParts(stored)) return stored;
  return { emailLink: window.location.search, email: readEmailFragment() };
}

/**
 * Moves the token from the address bar to the history entry, and redeems it on request: mail scanners open links, and a
 * link must not change who is signed in unasked.
 */
export function useEmailLink(): { state: LinkState; redeem: () => void } {
  const [state, setState] = useState<LinkState>({ kind: 'opening' });
  const link = useRef<EmailLink | null>(null);
  const email = useRef('');

  useEffect(() => {
    const parts = linkParts();
    link.current = readEmailLink(parts.emailLink);
    email.current = parts.email;
    window.history.replaceState(parts, '', window.location.pathname);
    setState(link.current ? { kind: 'ready', type: link.current.type } : { kind: 'missing' });
  }, []);

  const redeem = useCallback(async (): Promise<void> => {
    const current = link.current;
    if (!current) return;
    const { type } = current;
    setState({ kind: 'checking', type });
    const outcome = await verifyEmailLink(current);
    if (outcome.ok) {
      // The token works once; without it a reload shows the signed-in state.
      window.history.replaceState(null, '', window.location.pathname);
      if (isPasswordLink(type)) saveMailedSession(type, outcome.value);
      setState({ kind: 'confirmed', type });
      return;
    }
    const { responded, message } = outcome.error;
    setState(
      responded ? { kind: 'refused', type, message, email: email.current } : { kind: 'unreachable', message },
    );
  }, []);

  return { state, redeem: () => void redeem() };
}

/** Token types of the links we mail, as named by Supabase Auth; sign-in by mailed link is off. */
const LINK_TYPES = ['signup', 'invite', 'recovery', 'email_change'] as const;

/** Parses the one-time token from a query string; null when it is missing or malformed. */
export function readEmailLink(query: string): EmailLink | null {
  const params = new URLSearchParams(query);
  const tokenHash = params.get('token_hash') ?? '';
  const type = LINK_TYPES.find((linkType) => linkType === params.get('type'));
  return type && /^[\w.~-]{6,512}$/.test(tokenHash) ? { tokenHash, type } : null;
}
