import { useState, useSyncExternalStore } from 'react';

function subscribeToConnection(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Returns `navigator.onLine`. True does not mean that the server is reachable. */
export const useOnline = (): boolean => useSyncExternalStore(subscribeToConnection, () => navigator.onLine);

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
