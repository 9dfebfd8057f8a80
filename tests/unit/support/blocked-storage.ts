import { vi } from 'vitest';

const deny = (): never => {
  throw new DOMException('denied');
};

/** Blocks browser storage until globals are restored; `full` allows reading but throws on writing. */
export function blockStorage(kind: 'blocked' | 'full' = 'blocked'): void {
  const storage = localStorage;
  const full = new Proxy(storage, {
    get: (_, name) => {
      if (name === 'setItem') return deny;
      const value: unknown = Reflect.get(storage, name);
      return typeof value === 'function' ? (value.bind(storage) as unknown) : value;
    },
  });
  const blocked = new Proxy({}, { get: deny, ownKeys: deny });
  vi.stubGlobal('localStorage', kind === 'full' ? full : blocked);
}
