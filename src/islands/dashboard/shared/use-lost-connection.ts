import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

/** Failed looks in a row after which the connection counts as lost (docs/product.md, Dashboard). */
const FAILED_LOOKS = 2;

/** Returns since when the reads under some keys fail: the time of the last answer. Undefined while they are answered. */
export function useLostConnection(keys: readonly QueryKey[]): Date | undefined {
  const client = useQueryClient();
  const [since, setSince] = useState<Date>();
  const looks = useRef({ failed: 0, answeredAt: 0 });
  const watched = keys.map(([first]) => first).join(' ');
  useEffect(() => {
    const names = watched.split(' ');
    return client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || !names.includes(String((event.query.queryKey as QueryKey)[0]))) return;
      const { action } = event;
      if (action.type === 'success' && !action.manual) {
        looks.current = { failed: 0, answeredAt: Date.now() };
        setSince(undefined);
      } else if (action.type === 'failed' || action.type === 'error') {
        const { failed, answeredAt } = looks.current;
        looks.current = { failed: failed + 1, answeredAt: answeredAt || Date.now() };
        if (failed + 1 === FAILED_LOOKS) setSince(new Date(looks.current.answeredAt));
      }
    });
  }, [client, watched]);
  return since;
}
