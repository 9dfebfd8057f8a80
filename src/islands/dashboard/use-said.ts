import { useCallback, useState } from 'react';

/** Words for a live region, and how to say others. */
export function useSaid(): [said: string, say: (words: string) => void] {
  const [said, setSaid] = useState('');
  const say = useCallback((words: string): void => {
    // The same words again would not be read out again; a blank more makes them others.
    setSaid((before) => (before === words ? `${words} ` : words));
  }, []);
  return [said, say];
}
