import { useCallback, useEffect, useRef, useState } from 'react';
import { verifyEmailLink, type EmailLink } from '../../services/email-link.ts';
import { isPasswordLink, saveMailedSession } from '../../stores/mailed-session.ts';
import { readEmailLink } from './email-link.ts';

/** State of an email link. */
export type LinkState =
  | { kind: 'opening' }
  | { kind: 'ready'; type: EmailLink['type'] }
  | { kind: 'checking'; type: EmailLink['type'] }
  | { kind: 'confirmed'; type: EmailLink['type'] }
  | { kind: 'refused'; type: EmailLink['type']; message: string }
  | { kind: 'unreachable'; message: string }
  | { kind: 'missing' };

/** Returns the query of the link: from the URL, or after a reload from the history entry. */
function linkQuery(): string {
  const state: unknown = window.history.state;
  const kept = typeof state === 'object' && state !== null && 'emailLink' in state ? state.emailLink : '';
  return window.location.search || (typeof kept === 'string' ? kept : '');
}

/**
 * Moves the token from the address bar to the history entry, and redeems it on request: mail scanners open links, and a
 * link must not change who is signed in unasked.
 */
export function useEmailLink(): { state: LinkState; redeem: () => void } {
  const [state, setState] = useState<LinkState>({ kind: 'opening' });
  const link = useRef<EmailLink | null>(null);

  useEffect(() => {
    const query = linkQuery();
    link.current = readEmailLink(query);
    window.history.replaceState({ emailLink: query }, '', window.location.pathname);
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
    setState(responded ? { kind: 'refused', type, message } : { kind: 'unreachable', message });
  }, []);

  return { state, redeem: () => void redeem() };
}
