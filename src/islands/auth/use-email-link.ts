import { useCallback, useEffect, useRef, useState } from 'react';
import { verifyEmailLink, type EmailLink } from '../../services/auth.ts';
import { readEmailLink } from './email-link.ts';

/** Verification state of an email link. */
export type LinkState =
  | { kind: 'checking'; type?: EmailLink['type'] }
  | { kind: 'confirmed'; type: EmailLink['type'] }
  | { kind: 'refused'; type: EmailLink['type']; message: string }
  | { kind: 'unreachable'; message: string }
  | { kind: 'missing' };

/** Verifies the token in the page's URL once, and removes it from the address bar. */
export function useEmailLink(): { state: LinkState; retry: () => void } {
  const [state, setState] = useState<LinkState>({ kind: 'checking' });
  // A ref survives repeated effects: a token works once, so a second attempt would fail.
  const link = useRef<EmailLink | null>(undefined);

  const redeem = useCallback(async (): Promise<void> => {
    const current = link.current;
    if (!current) {
      setState({ kind: 'missing' });
      return;
    }
    const { type } = current;
    setState({ kind: 'checking', type });
    const outcome = await verifyEmailLink(current);
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
