import { vi, type Mock } from 'vitest';
import type { Database } from '~/domain/database.types.ts';

type Name = keyof Database['public']['Functions'];
type Call = (args: Record<string, unknown>, signal?: AbortSignal) => Promise<unknown>;

const mocks = new Map<string, Mock<Call>>();

/** Returns the mock of a database function; without an answer of its own it returns no rows. */
export function rpcOf(name: Name): Mock<Call> {
  const mock = mocks.get(name) ?? vi.fn<Call>(() => Promise.resolve({ ok: true, value: [] }));
  mocks.set(name, mock);
  return mock;
}

/** Module of `rpc`, which setup.ts puts in place of the product's own. */
export const mockedDatabase = async (original: () => Promise<object>): Promise<object> => ({
  ...(await original()),
  rpc: (name: Name, args: Record<string, unknown>) => rpcOf(name)(args),
});
