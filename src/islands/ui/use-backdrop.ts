import { useRef, type PointerEvent, type RefObject } from 'react';

/** Props of a dialog that a press outside of it closes, also in browsers without `closedby`. */
export function useBackdrop(dialog: RefObject<HTMLDialogElement | null>) {
  const isPressed = useRef(false);
  return {
    closedby: 'any' as const,
    onPointerDown: (event: PointerEvent): void => {
      isPressed.current = event.target === dialog.current;
    },
    // A press that starts inside and ends outside does not close it.
    onPointerUp: (event: PointerEvent): void => {
      if (isPressed.current && event.target === dialog.current) dialog.current.close();
    },
  };
}
