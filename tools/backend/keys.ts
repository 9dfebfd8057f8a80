import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const keysSchema = z.object({
  /** API key of pages and other public callers. */
  publishable: z.string().startsWith('sb_publishable_'),
  /** API key that bypasses policies. */
  secret: z.string().startsWith('sb_secret_'),
  /** Signs session tokens; stored, so that sessions survive a restart. */
  jwtSecret: z.string().min(32),
});

export type BackendKeys = z.infer<typeof keysSchema>;

const random = (bytes: number): string => randomBytes(bytes).toString('base64url');

/** Creates random keys. */
export const createKeys = (): BackendKeys => ({
  publishable: `sb_publishable_${random(16)}`,
  secret: `sb_secret_${random(24)}`,
  jwtSecret: random(48),
});

/**
 * Returns the keys of a data folder. Creates them on first use, in a file that only its owner may read. Throws on a
 * file with other content.
 */
export function readKeys(dataDir: string): BackendKeys {
  const file = join(dataDir, 'keys.json');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    // Renamed when complete: another command may read the file at the same time.
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, JSON.stringify(createKeys(), null, 2), { mode: 0o600 });
    renameSync(draft, file);
  }
  chmodSync(file, 0o600);
  return keysSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}
