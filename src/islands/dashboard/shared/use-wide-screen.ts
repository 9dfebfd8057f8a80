import { useState, useSyncExternalStore } from 'react';

/** Returns true at 64rem and wider (Tailwind `lg`), where the table layout fits. */
export function useWideScreen(): boolean {
  const [query] = useState(() => window.matchMedia('(min-width: 64rem)'));
  return useSyncExternalStore(
    (onChange) => {
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => query.matches,
  );
}
