// Service worker of the dashboard: opens the list of leads offline, and shows notifications. Its scope is /dashboard; no
// other page of the site has one.

const SHELL = 'dashboard-shell';
const PAGE = '/dashboard';

self.addEventListener('install', () => {
  void self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});

/** Keeps the page and exactly these files of it, so that files of earlier builds go away. */
async function keep(paths) {
  const cache = await caches.open(SHELL);
  await cache.add(new Request(PAGE, { cache: 'no-cache' }));
  const known = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  await Promise.all(paths.filter((path) => !known.has(path)).map((path) => cache.add(path)));
  const kept = new Set([PAGE, ...paths]);
  const outdated = (await cache.keys()).filter(({ url }) => !kept.has(new URL(url).pathname));
  await Promise.all(outdated.map((request) => cache.delete(request)));
}

/** One after the other: each deletes the files that it does not know. */
let keeping = Promise.resolve();

self.addEventListener('message', (event) => {
  const { type, paths } = event.data ?? {};
  if (type === 'keep' && Array.isArray(paths)) {
    keeping = keeping.then(() => keep(paths)).catch(() => undefined);
    event.waitUntil(keeping);
  }
  if (type === 'forget') event.waitUntil(keeping.then(() => caches.delete(SHELL)));
});

async function openPage(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const { pathname } = new URL(request.url);
    const page = await caches.match(PAGE);
    if (!page) throw error;
    // Other staff pages are not kept.
    return pathname === PAGE ? page : Response.redirect(PAGE);
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(openPage(request));
  else if (url.pathname.startsWith('/_astro/'))
    event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)));
});

self.addEventListener('push', (event) => {
  const { title, body, tag, url } = event.data.json();
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      tag,
      icon: '/icon-192.png',
      data: { url },
      requireInteraction: true,
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { url } = event.notification.data;
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then(async (windows) => {
      const open = windows.find((one) => new URL(one.url).pathname.startsWith(PAGE));
      if (!open) return self.clients.openWindow(url);
      await open.focus();
      return open.navigate(url);
    }),
  );
});
