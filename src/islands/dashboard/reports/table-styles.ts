import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Classes of a report's table. */
export const REPORT_TABLE = 'w-full border-collapse text-sm leading-[1.4] max-lg:text-xs print:leading-[1.2]';

/** Classes of a cell. */
export const CELL =
  'border-b border-fog-200 px-1.5 py-0 tabular-nums max-lg:py-1 first:pl-0 last:pr-0 lg:px-3 print:py-[0.15rem]';

/** Classes of a cell with a number. */
export const NUMBER = `${CELL} text-right whitespace-nowrap`;

/** Classes of a heading. */
const HEADING = `${CELL} h-9 border-fog-300 text-xs font-semibold text-stone-600 print:h-5`;

/** Classes of the heading of the first column. */
export const HEAD_FIRST = `${HEADING} text-left`;

/** Classes of the heading of a column with numbers. */
export const HEAD = `${HEADING} text-right`;

/** Classes of a table's title. */
export const TITLE = 'font-display text-d3';

/** Classes of the row of all groups. */
export const TOTAL = 'font-[650] [&>*]:border-t-[1.5px] [&>*]:border-b-0 [&>*]:border-ink-900';

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
