import { useCallback, useEffect, useRef, useState } from 'react';
import { quotePath, readQuoteToken } from '../../domain/quote-view/quote-link.ts';
import { readQuoteView, type QuoteView } from '../../services/quote-view.ts';

/** Time between reads while the page is visible, in ms (docs/product.md, Page of a quote). */
const POLL = 8000;

/** Query state of the page. A failed read keeps what was shown before. */
export type ViewState =
  | { kind: 'loading' | 'closed' | 'failed' }
  | { kind: 'open'; token: string; view: QuoteView; isStale: boolean };

/** Reads the quote of the link now, every 8 seconds while visible, and after `refresh`; `isRepeated` from then on. */
export function useQuoteView(): { state: ViewState; refresh: () => void; isRepeated: boolean } {
  const [state, setState] = useState<ViewState>({ kind: 'loading' });
  const [round, setRound] = useState(0);
  const lastToken = useRef<string>(undefined);
  const refresh = useCallback(() => {
    setRound((count) => count + 1);
    setState((before) => (before.kind === 'failed' ? { kind: 'loading' } : before));
  }, []);

  useEffect(() => {
    let reading: AbortController | undefined;
    // The skip link replaces the fragment; the address must keep the token for a reload.
    const keepToken = (): void => {
      const current = readQuoteToken(window.location.hash);
      if (current === undefined && lastToken.current !== undefined)
        history.replaceState(history.state, '', quotePath(lastToken.current));
      else refresh();
    };
    // A new read ends the one before, whose answer is older.
    const read = async (): Promise<void> => {
      reading?.abort();
      reading = undefined;
      const token = readQuoteToken(window.location.hash) ?? lastToken.current;
      lastToken.current = token;
      if (token === undefined) {
        setState({ kind: 'closed' });
        return;
      }
      const own = new AbortController();
      reading = own;
      const result = await readQuoteView(token, own.signal);
      if (own.signal.aborted) return;
      reading = undefined;
      if (result.ok) {
        setState(
          result.value ? { kind: 'open', token, view: result.value, isStale: false } : { kind: 'closed' },
        );
        return;
      }
      setState((before) => {
        if (before.kind === 'open' && before.token === token) return { ...before, isStale: true };
        return before.kind === 'closed' ? before : { kind: 'failed' };
      });
    };
    const readIfVisible = (): void => {
      if (document.visibilityState === 'visible') void read();
    };
    void read();
    // On a slow connection a read may take longer than the time between two.
    const timer = setInterval(() => {
      if (!reading) readIfVisible();
    }, POLL);
    document.addEventListener('visibilitychange', readIfVisible);
    window.addEventListener('hashchange', keepToken);
    return () => {
      reading?.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', readIfVisible);
      window.removeEventListener('hashchange', keepToken);
    };
  }, [round, refresh]);

  return { state, refresh, isRepeated: round > 0 };
}
