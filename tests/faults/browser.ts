import { vi } from 'vitest';

/** How a browser's storage behaves. */
export type StorageState = 'works' | 'blocked' | 'full';

const denied = (): never => {
  throw new DOMException('denied', 'SecurityError');
};

/** Empty storage, whose items are its keys. */
const newStorage = (state: StorageState): object => {
  const items: Record<string, string> = {};
  return Object.defineProperties(items, {
    getItem: { value: (key: string) => items[key] ?? null },
    setItem: {
      value: (key: string, value: string) => (state === 'full' ? denied() : void (items[key] = value)),
    },
    removeItem: { value: (key: string) => void Reflect.deleteProperty(items, key) },
  });
};

/**
 * Gives this process a page: window, document, and storage. Where storage is blocked, so are cookies and locks, and
 * the properties themselves throw.
 */
export function openPage(state: StorageState = 'works'): void {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal(
    'document',
    Object.assign(new EventTarget(), { visibilityState: 'visible', cookie: '', querySelector: () => null }),
  );
  for (const name of ['localStorage', 'sessionStorage']) {
    const storage = newStorage(state);
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get: () => (state === 'blocked' ? denied() : storage),
    });
  }
  if (state === 'blocked') {
    const locks = { request: () => Promise.reject(new DOMException('denied', 'SecurityError')) };
    vi.stubGlobal('navigator', { onLine: true, cookieEnabled: false, locks });
  }
}
