import { useEffect } from 'react';

/** Switches the page, including the header, to its noon colors while a price is shown. */
export function useNoon(): void {
  useEffect(() => {
    const page = document.documentElement;
    page.dataset.sky = 'noon';
    return () => {
      delete page.dataset.sky;
    };
  }, []);
}
