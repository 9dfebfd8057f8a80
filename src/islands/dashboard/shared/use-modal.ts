import { useLayoutEffect, useRef, type RefObject } from 'react';
import { addModal } from '../../../stores/modals.ts';

/** Shows a dialog as modal. It closes while it is still in the page, so that the browser gives the focus back. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (!element.open) element.showModal();
    // A dialog focuses and scrolls to its first control.
    element.scrollTop = 0;
    const remove = addModal(element);
    return () => {
      remove();
      element.close();
    };
  }, []);
  return dialog;
}
