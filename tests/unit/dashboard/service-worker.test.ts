import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, it, vi } from 'vitest';
import { inProject } from '../../../tools/shared/project-root.ts';

type Handler = (event: object) => void;

const handlers: Record<string, Handler> = {};
const showNotification = vi.fn<(title: string, options: object) => Promise<void>>();
const openWindow = vi.fn<(url: string) => Promise<void>>();
const matchAll = vi.fn<() => Promise<object[]>>();

const worker = {
  addEventListener: (type: string, handler: Handler) => {
    handlers[type] = handler;
  },
  registration: { showNotification },
  clients: { matchAll, openWindow },
};

/** Files in the cache; each takes a moment to load. */
const files = new Set<string>();
const urlOf = (path: string): string => new URL(path, 'https://site.example').href;
const cache = {
  keys: () => Promise.resolve([...files].map((path) => ({ url: urlOf(path) }))),
  add: async (file: string | { path: string }) => {
    await Promise.resolve();
    files.add(typeof file === 'string' ? file : file.path);
  },
  delete: ({ url }: { url: string }) => Promise.resolve(files.delete(new URL(url).pathname)),
};
const caches = {
  open: () => Promise.resolve(cache),
  delete: () => {
    files.clear();
    return Promise.resolve(true);
  },
};
class Request {
  readonly path: string;
  constructor(path: string) {
    this.path = path;
  }
}
runInNewContext(readFileSync(inProject('public/dashboard-sw.js'), 'utf8'), {
  self: worker,
  caches,
  Request,
  URL,
});

/** Dispatches an event and waits for what it waits for. */
async function dispatch(type: string, event: object): Promise<void> {
  const waits: unknown[] = [];
  handlers[type]?.({ ...event, waitUntil: (promise: unknown) => waits.push(promise) });
  await Promise.all(waits);
}

const URL_OF_LEAD = '/dashboard?lead=7b0c6c1e';

it('the worker of the dashboard shows what the push service delivers, until somebody reacts', async () => {
  const notice = { title: 'New lead', body: 'Module cleaning.', tag: 'a', url: URL_OF_LEAD };
  await dispatch('push', { data: { json: () => notice } });
  expect(showNotification).toHaveBeenCalledExactlyOnceWith('New lead', {
    body: 'Module cleaning.',
    tag: 'a',
    icon: '/icon-192.png',
    data: { url: URL_OF_LEAD },
    requireInteraction: true,
  });
});

const click = async () => {
  const notification = { close: vi.fn(), data: { url: URL_OF_LEAD } };
  await dispatch('notificationclick', { notification });
  expect(notification.close).toHaveBeenCalledOnce();
};

it('the worker of the dashboard opens the lead of a pressed notification in the window that shows the dashboard', async () => {
  const focus = vi.fn();
  const navigate = vi.fn();
  const other = { url: 'https://site.example/auth' };
  matchAll.mockResolvedValue([other, { url: 'https://site.example/dashboard/people', focus, navigate }]);
  await click();
  expect(focus).toHaveBeenCalledOnce();
  expect(navigate).toHaveBeenCalledExactlyOnceWith(URL_OF_LEAD);
  expect(openWindow).not.toHaveBeenCalled();
});

it('the worker of the dashboard opens it in a new window when none shows the dashboard', async () => {
  matchAll.mockResolvedValue([]);
  await click();
  expect(openWindow).toHaveBeenCalledExactlyOnceWith(URL_OF_LEAD);
});

const keep = (...paths: string[]) => dispatch('message', { data: { type: 'keep', paths } });

it('the worker of the dashboard keeps the files of the last message, also when two come at once', async () => {
  await Promise.all([keep('/_astro/list.js'), keep('/_astro/list.js', '/_astro/later.js')]);
  expect([...files]).toEqual(['/dashboard', '/_astro/list.js', '/_astro/later.js']);
});

it('the worker of the dashboard forgets the page after what it still keeps', async () => {
  await Promise.all([keep('/_astro/list.js'), dispatch('message', { data: { type: 'forget' } })]);
  expect([...files]).toEqual([]);
});
