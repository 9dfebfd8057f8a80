const WORKER = '/dashboard-sw.js';
const SCOPE = '/dashboard';

/** Files outside /_astro that the page shows. */
const EXTRAS = ['/favicon.svg', '/dashboard.webmanifest'];

/** Registers the service worker of the dashboard; undefined where browsers have none. Never throws. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  try {
    if (!('serviceWorker' in navigator)) return undefined;
    await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
    return await navigator.serviceWorker.ready;
  } catch {
    return undefined;
  }
}

/** Paths of the built files this page has loaded. */
function loadedFiles(): string[] {
  const urls = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const files = urls
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/_astro/'))
    .map(({ pathname }) => pathname);
  return [...new Set([...files, ...EXTRAS])];
}

/** Keeps the page and its files, so that it opens offline. */
export async function keepPage(): Promise<void> {
  const worker = (await registerWorker())?.active;
  worker?.postMessage({ type: 'keep', paths: loadedFiles() });
}

/** Deletes the kept page. */
export async function forgetPage(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration(SCOPE).catch(() => undefined);
  registration?.active?.postMessage({ type: 'forget' });
}
