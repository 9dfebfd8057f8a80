import { useCallback, useState } from 'react';

/** Text for a live region, and how to announce another one. */
export function useAnnouncer(): [announcement: string, announce: (text: string) => void] {
  const [announcement, setAnnouncement] = useState('');
  const announce = useCallback((text: string): void => {
    // The same text again would not be read out; a trailing space makes it another one.
    setAnnouncement((before) => (before === text ? `${text} ` : text));
  }, []);
  return [announcement, announce];
}
