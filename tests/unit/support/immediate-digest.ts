import { createHash } from 'node:crypto';
import { vi } from 'vitest';

/** Computes SHA-256 in the same tick, so that neither fake timers nor `act` run ahead of Web Crypto's threads. */
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
