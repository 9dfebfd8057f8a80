import { vi } from 'vitest';

const deny = (): never => {
  throw new DOMException('denied', 'SecurityError');
};

/** Blocks browser storage until mocks are restored: reading it throws, or, when it is `full`, writing does. */
export function blockStorage(kind: 'blocked' | 'full' = 'blocked'): void {
  const storage = localStorage;
  const full = new Proxy(storage, {
    get: (_, name) => {
      if (name === 'setItem') return deny;
      const value: unknown = Reflect.get(storage, name);
      return typeof value === 'function' ? (value.bind(storage) as unknown) : value;
    },
  });
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(kind === 'full' ? () => full : deny);
}
