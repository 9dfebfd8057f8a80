import { createHash } from 'node:crypto';
import { vi } from 'vitest';

/** Computes SHA-256 synchronously, so that fake timers and `act` do not run ahead of Web Crypto. */
export function digestImmediately(): void {
  vi.spyOn(crypto.subtle, 'digest').mockImplementation((_algorithm, data) =>
    Promise.resolve(
      new Uint8Array(
        createHash('sha256')
          .update(data as Uint8Array)
          .digest(),
      ).buffer,
    ),
  );
}
