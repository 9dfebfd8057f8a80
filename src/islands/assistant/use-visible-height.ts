import { useEffect, type RefObject } from 'react';

/** Keeps the dialog as high as the part of the screen above the on-screen keyboard, which dvh does not subtract. */
export function useVisibleHeight(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const { visualViewport: viewport } = window;
    if (!viewport) return;
    const update = (): void => {
      const isCovered = window.innerHeight - viewport.height > 100 && viewport.scale === 1;
      dialog.current?.style.setProperty('height', isCovered ? `${viewport.height}px` : '');
    };
    viewport.addEventListener('resize', update);
    return () => viewport.removeEventListener('resize', update);
  }, [dialog]);
}
