import { vi } from 'vitest';

const refuse = (): never => {
  throw new DOMException('denied');
};

/** A browser that refuses its storage, until globals are restored; `full` reads, but takes nothing more. */
export function refuseStorage(kind: 'refused' | 'full' = 'refused'): void {
  const storage = localStorage;
  const full = new Proxy(storage, {
    get: (_, name) => {
      if (name === 'setItem') return refuse;
      const value: unknown = Reflect.get(storage, name);
      return typeof value === 'function' ? (value.bind(storage) as unknown) : value;
    },
  });
  const refused = new Proxy({}, { get: refuse, ownKeys: refuse });
  vi.stubGlobal('localStorage', kind === 'full' ? full : refused);
}
