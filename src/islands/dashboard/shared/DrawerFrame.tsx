import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useWideScreen } from './use-wide-screen.ts';
import { DRAWER_ID } from './lead-focus.ts';
import { useModal } from './StaffDialog.tsx';

type DrawerFrameProps = {
  labelledBy: string;
  leadId: string;
  onClose: () => void;
  children: ReactNode;
};

function Sheet({ labelledBy, leadId, onClose, children }: DrawerFrameProps) {
  const dialog = useModal();
  return (
    <dialog
      id={DRAWER_ID}
      data-shows={leadId}
      ref={dialog}
      aria-labelledby={labelledBy}
      className="fixed inset-0 m-0 h-dvh max-h-none w-screen max-w-none scroll-pt-36 scroll-pb-24 overflow-x-hidden overflow-y-auto overscroll-contain bg-white text-ink-900"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {children}
    </dialog>
  );
}

function Region({ labelledBy, leadId, onClose, children }: DrawerFrameProps) {
  const region = useRef<HTMLElement>(null);
  // From a row far down the list, the head can be above the screen.
  useEffect(() => {
    const element = region.current;
    if (element && element.getBoundingClientRect().top < 0) element.scrollIntoView({ block: 'start' });
  }, []);
  const close = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onClose();
  };
  return (
    <section
      id={DRAWER_ID}
      data-shows={leadId}
      ref={region}
      aria-labelledby={labelledBy}
      className="sticky top-4 max-h-[calc(100dvh-2rem)] scroll-mt-4 scroll-pt-36 overflow-x-hidden overflow-y-auto rounded-card border border-fog-200 bg-white shadow-mid"
      onKeyDown={close}
    >
      {children}
    </section>
  );
}

/** Frame of the lead drawer. Drafts live in a store, so switching the layout on rotation loses no input. */
export function DrawerFrame(props: DrawerFrameProps) {
  return useWideScreen() ? <Region {...props} /> : <Sheet {...props} />;
}
