import { useCallback, useEffect, useRef, useState } from 'react';
import { verifyEmailLink, type EmailLink } from '../../services/auth.ts';
import { readEmailLink } from './email-link.ts';

/** How far the link of a mail has come. */
export type LinkState =
  | { kind: 'checking'; type?: EmailLink['type'] }
  | { kind: 'confirmed'; type: EmailLink['type'] }
  | { kind: 'refused'; type: EmailLink['type']; message: string }
  | { kind: 'unreachable'; message: string }
  | { kind: 'missing' };

/** Redeems the token of this page's address, once, and takes it out of the address bar. */
export function useEmailLink(): { state: LinkState; retry: () => void } {
  const [state, setState] = useState<LinkState>({ kind: 'checking' });
  // Kept over repeated effects: a token works once, so a second attempt would turn success into failure.
  const link = useRef<EmailLink | null>(undefined);

  const redeem = useCallback(async (): Promise<void> => {
    const present = link.current;
    if (!present) {
      setState({ kind: 'missing' });
      return;
    }
    const { type } = present;
    setState({ kind: 'checking', type });
    const outcome = await verifyEmailLink(present);
    if (outcome.ok) {
      setState({ kind: 'confirmed', type });
      return;
    }
    const { responded, message } = outcome.error;
    setState(responded ? { kind: 'refused', type, message } : { kind: 'unreachable', message });
  }, []);

  useEffect(() => {
    if (link.current !== undefined) return;
    link.current = readEmailLink(window.location.search);
    window.history.replaceState(window.history.state, '', window.location.pathname);
    void redeem();
  }, [redeem]);

  return { state, retry: () => void redeem() };
}
