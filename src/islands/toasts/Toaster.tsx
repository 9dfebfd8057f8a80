import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { createRoot } from 'react-dom/client';
import CircleAlert from '~icons/lucide/circle-alert';
import CircleCheck from '~icons/lucide/circle-check';
import X from '~icons/lucide/x';
import { $toasts, dismissToast, TOAST_DURATION, type Toast } from '../../stores/toasts.ts';

/** Counts down a toast; pauses while it is hovered or focused. */
function useCountdown(paused: boolean, onEnd: () => void): void {
  const left = useRef(TOAST_DURATION);
  useEffect(() => {
    if (paused) return;
    const since = Date.now();
    const timer = setTimeout(onEnd, left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, left.current - (Date.now() - since));
    };
  }, [paused, onEnd]);
}

function ToastCard({ toast }: { toast: Toast }) {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const [dismiss] = useState(() => () => dismissToast(toast.id));
  useCountdown(pointed || focused, dismiss);

  return (
    <div
      className={`toast toast-${toast.tone}`}
      onMouseEnter={() => setPointed(true)}
      onMouseLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      {toast.tone === 'ok' ? <CircleCheck /> : <CircleAlert />}
      <div className="toast-text">
        <b>{toast.title}</b>
        <span>{toast.text}</span>
      </div>
      <button type="button" className="toast-close" aria-label="Dismiss" onClick={dismiss}>
        <X />
      </button>
    </div>
  );
}

/** Raises the toasts above an open modal dialog. */
function useTopLayer(host: RefObject<HTMLDivElement | null>, last: number | undefined): void {
  useEffect(() => {
    const element = host.current;
    if (!element || last === undefined || !('showPopover' in element)) return;
    element.showPopover();
    return () => element.hidePopover();
  }, [host, last]);
}

/** Renders the toasts of the store; once per page. Both live regions stay in the DOM, so that changes are announced. */
export function Toaster() {
  const toasts = useStore($toasts);
  const host = useRef<HTMLDivElement>(null);
  useTopLayer(host, toasts.at(-1)?.id);
  const cards = (tone: Toast['tone']) =>
    toasts.filter((toast) => toast.tone === tone).map((toast) => <ToastCard key={toast.id} toast={toast} />);

  return (
    <div ref={host} className="toasts" popover="manual">
      <div className="toast-stack" role="status">
        {cards('ok')}
      </div>
      <div className="toast-stack" role="alert">
        {cards('error')}
      </div>
    </div>
  );
}

let isMounted = false;

/** Mounts the toaster at the end of the page, once however often it is called. */
export function mountToaster(): void {
  if (isMounted) return;
  isMounted = true;
  const host = document.createElement('div');
  document.body.append(host);
  createRoot(host).render(<Toaster />);
}
