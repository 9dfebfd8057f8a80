import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useWideScreen } from '../shared/use-browser-state.ts';

/** Id of the sheet itself. */
export const DRAWER_ID = 'lead-drawer';

/** The sheet a lead stands on: a region beside the list where there is room, else a dialog over everything. */
export type DrawerFrameProps = {
  /** Id of the heading that names it. */
  labelledBy: string;
  onClose: () => void;
  children: ReactNode;
};

function Sheet({ labelledBy, onClose, children }: DrawerFrameProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      id={DRAWER_ID}
      ref={dialog}
      aria-labelledby={labelledBy}
      className="fixed inset-0 m-0 h-dvh max-h-none w-screen max-w-none overflow-x-hidden overflow-y-auto overscroll-contain bg-white text-ink-900"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {children}
    </dialog>
  );
}

function Region({ labelledBy, onClose, children }: DrawerFrameProps) {
  const close = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onClose();
  };
  return (
    <section
      id={DRAWER_ID}
      aria-labelledby={labelledBy}
      className="sticky top-4 max-h-[calc(100dvh-2rem)] overflow-x-hidden overflow-y-auto rounded-card border border-fog-200 bg-white shadow-mid"
      onKeyDown={close}
    >
      {children}
    </section>
  );
}

/** The sheet a lead stands on. Nothing typed is lost when the screen turns: drafts live in a store. */
export function DrawerFrame(props: DrawerFrameProps) {
  return useWideScreen() ? <Region {...props} /> : <Sheet {...props} />;
}
