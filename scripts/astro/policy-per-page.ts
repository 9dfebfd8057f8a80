import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const POLICY = /<meta http-equiv="content-security-policy"[^>]*>/;
const INLINE = /<(script|style)\b[^>]*>([^]*?)<\/\1>/g;
const HASH = / 'sha256-([\w+/]+=*)'/g;

/** A page whose policy names the hashes of its own scripts and styles alone; none is added, others are dropped. */
export function withOwnHashes(html: string): string {
  const own = new Set(
    [...html.matchAll(INLINE)].map(([, , text = '']) => createHash('sha256').update(text).digest('base64')),
  );
  return html.replace(POLICY, (policy) =>
    policy.replace(HASH, (source, hash: string) => (own.has(hash) ? source : '')),
  );
}

/** Astro writes the hashes of the whole site into the policy of every page: two kilobytes that do not compress. */
export function policyPerPage(): AstroIntegration {
  return {
    name: 'policy-per-page',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const root = fileURLToPath(dir);
        for (const file of globSync('**/*.html', { cwd: root })) {
          const path = join(root, file);
          writeFileSync(path, withOwnHashes(readFileSync(path, 'utf8')));
        }
      },
    },
  };
}
