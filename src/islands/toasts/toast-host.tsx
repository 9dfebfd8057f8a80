import { createRoot } from 'react-dom/client';
import { Toaster } from './Toaster.tsx';

let isMounted = false;

/** Mounts the toaster at the end of the page, once however often it is called. */
export function mountToaster(): void {
  if (isMounted) return;
  isMounted = true;
  const host = document.createElement('div');
  document.body.append(host);
  createRoot(host).render(<Toaster />);
}
