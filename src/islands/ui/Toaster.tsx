import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { $toasts, dismissToast, TOAST_DURATION, type Toast } from '../../stores/toasts.ts';
import { Icon } from './Icon.tsx';

/** Counts a toast's time down, and stands still while it is pointed at or holds the focus. */
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
      <Icon name={toast.tone === 'ok' ? 'circle-check' : 'circle-alert'} />
      <div className="min-w-0">
        <b>{toast.title}</b>
        {toast.text}
      </div>
      <button
        type="button"
        className="-m-1.5 grid size-9 place-items-center self-start"
        aria-label="Dismiss"
        onClick={dismiss}
      >
        <Icon name="x" />
      </button>
    </div>
  );
}

/** Draws the toasts of the store; one a page. Both regions stay in the page, so that what appears in them is read out. */
export function Toaster() {
  const toasts = useStore($toasts);
  const cards = (tone: Toast['tone']) =>
    toasts.filter((toast) => toast.tone === tone).map((toast) => <ToastCard key={toast.id} toast={toast} />);

  return (
    <div className="toasts">
      <div className="grid gap-[0.6rem]" role="status">
        {cards('ok')}
      </div>
      <div className="grid gap-[0.6rem]" role="alert">
        {cards('error')}
      </div>
    </div>
  );
}
