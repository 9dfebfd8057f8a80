import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Groups of a table on paper, where the smallest are one row, so that a report is one sheet. */
export const PRINTED_GROUPS = 8;

/** Returns true while the page is printed. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // The browser prints what stands on the page when the event returns.
    const start = (): void => flushSync(() => setPrinting(true));
    const end = (): void => setPrinting(false);
    window.addEventListener('beforeprint', start);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', start);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}
