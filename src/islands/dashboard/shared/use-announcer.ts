import { useCallback, useState } from 'react';

/** Returns the text for a live region and a function that announces new text. */
export function useAnnouncer(): [announcement: string, announce: (text: string) => void] {
  const [announcement, setAnnouncement] = useState('');
  const announce = useCallback((text: string): void => {
    // Screen readers skip unchanged text; a trailing space makes a repeat count as new.
    setAnnouncement((before) => (before === text ? `${text} ` : text));
  }, []);
  return [announcement, announce];
}
