import { useEffect, useRef } from 'react';

/** Reads again when the connection returns, and, while nothing could be read yet, when the tab does. */
export function useReread(reread: () => void, isMissing: boolean): void {
  const latest = useRef({ reread, isMissing });
  useEffect(() => {
    latest.current = { reread, isMissing };
  });
  useEffect(() => {
    const onOnline = (): void => latest.current.reread();
    const onVisible = (): void => {
      if (document.visibilityState === 'visible' && latest.current.isMissing) latest.current.reread();
    };
    window.addEventListener('online', onOnline);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      window.removeEventListener('online', onOnline);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, []);
}
