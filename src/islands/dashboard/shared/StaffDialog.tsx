import X from '~icons/lucide/x';
import { type ReactNode, useLayoutEffect, useRef, type RefObject } from 'react';
import { addModal } from '../../../stores/modals.ts';
import { IconButton } from './Button.tsx';

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

type StaffDialogProps = {
  id: string;
  title: ReactNode;
  closeLabel?: string;
  /** Classes of the size on wide screens. */
  className?: string;
  /** Places the dialog, each time it is another function; returns the cleanup. */
  place?: (dialog: HTMLDialogElement) => () => void;
  /** A press outside closes it. */
  closesOutside?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** Modal dialog of the staff screens; at the bottom of the screen on phones. Focus returns to the opener when it closes. */
export function StaffDialog(props: StaffDialogProps) {
  const { id, title, closeLabel = 'Close', className = 'max-w-[34rem]', place, onClose, children } = props;
  const dialog = useModal();
  useLayoutEffect(() => (dialog.current === null ? undefined : place?.(dialog.current)), [dialog, place]);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      className={`m-auto mb-0 max-h-[92dvh] w-full overflow-y-auto rounded-t-card bg-white text-ink-900 shadow-high backdrop:bg-ink-900/60 sm:mb-auto sm:rounded-card ${className}`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (props.closesOutside && event.target === event.currentTarget) onClose();
      }}
    >
      <div className="grid gap-4 p-5">
        <div className="flex items-start justify-between gap-3">
          <h2 id={id} className="min-w-0 text-d3 wrap-anywhere">
            {title}
          </h2>
          <IconButton label={closeLabel} className="-mt-1.5 -mr-2" onClick={onClose}>
            <X />
          </IconButton>
        </div>
        {children}
      </div>
    </dialog>
  );
}
