import { useCallback, useEffect, useState } from 'react';
import { readColleagues, type Colleague } from '../../services/lead-file.ts';

/** Whom a lead can be given to; null until it is known. */
export type Colleagues = { people: readonly Colleague[] | null; failed: boolean; retry: () => void };

/** Reads whom a lead can be given to, once somebody wants to know. */
export function useColleagues(wanted: boolean): Colleagues {
  const [people, setPeople] = useState<readonly Colleague[] | null>(null);
  const [failed, setFailed] = useState(false);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (!wanted) return;
    const controller = new AbortController();
    void readColleagues(controller.signal).then((answer) => {
      if (controller.signal.aborted) return;
      setFailed(!answer.ok);
      if (answer.ok) setPeople(answer.value);
    });
    return () => controller.abort();
  }, [wanted, asked]);
  return { people, failed, retry: useCallback(() => setAsked((count) => count + 1), []) };
}
