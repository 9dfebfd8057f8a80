import { useState, useSyncExternalStore } from 'react';

function subscribeToConnection(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Whether the device has a network; true does not promise that the server answers. */
export const useOnline = (): boolean => useSyncExternalStore(subscribeToConnection, () => navigator.onLine);

/** Whether the screen is wide enough for the table (64rem, where headers and tables change). */
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
