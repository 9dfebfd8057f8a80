import { createRoot } from 'react-dom/client';
import { Toaster } from './Toaster.tsx';

let isMounted = false;

/** Draws the toasts of the store at the end of the page; however many islands ask, once. */
export function mountToaster(): void {
  if (isMounted) return;
  isMounted = true;
  const host = document.createElement('div');
  document.body.append(host);
  createRoot(host).render(<Toaster />);
}
