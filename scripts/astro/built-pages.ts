import { createHash } from 'node:crypto';
import { globSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const POLICY = /<meta http-equiv="content-security-policy"[^>]*>/;
// Structured data is no script to a browser: no policy asks for its hash.
const INLINE = /<(script|style)\b(?![^>]*ld\+json)[^>]*>([^]*?)<\/\1>/g;
const HASH = / 'sha256-([\w+/]+=*)'/g;

const hashes = new Map<string, string>();

/** Most pages have the same scripts and styles, so each is hashed once. */
function hashOf(text: string): string {
  const hash = hashes.get(text) ?? createHash('sha256').update(text, 'latin1').digest('base64');
  hashes.set(text, hash);
  return hash;
}

/**
 * A page whose policy names the hashes of its own scripts and styles alone; none is added, others are dropped.
 * The page comes and goes as its bytes, a character for each ('latin1'): nothing is decoded and encoded again.
 */
export function withOwnHashes(html: string): string {
  const own = new Set([...html.matchAll(INLINE)].map(([, , text = '']) => hashOf(text)));
  return html.replace(POLICY, (policy) =>
    policy.replace(HASH, (source, hash: string) => (own.has(hash) ? source : '')),
  );
}

/** Prunes the policy of a built page; returns the page as it was. Over the old one, which is twice as fast as anew. */
function prune(path: string): string {
  const html = readFileSync(path, 'latin1');
  const pruned = withOwnHashes(html);
  writeFileSync(path, pruned, { encoding: 'latin1', flag: 'r+' });
  truncateSync(path, pruned.length);
  return html;
}

/**
 * Goes over the pages once they are built. Astro writes the hashes of the whole site into the policy of every page,
 * two kilobytes that do not compress: each keeps its own. A page that asks in its head not to be indexed is noted,
 * for the sitemap, which has to come after.
 */
export function builtPages(): { integration: AstroIntegration; isIndexable: (url: string) => boolean } {
  const unindexed = new Set<string>();
  return {
    isIndexable: (url) => !unindexed.has(new URL(url).pathname),
    integration: {
      name: 'built-pages',
      hooks: {
        'astro:build:done': ({ dir }) => {
          const root = fileURLToPath(dir);
          for (const file of globSync('**/*.html', { cwd: root })) {
            if (!prune(join(root, file)).includes('content="noindex')) continue;
            const address = file.replaceAll('\\', '/').replace(/\.html$/, '');
            unindexed.add(address === 'index' ? '/' : `/${address}`);
          }
        },
      },
    },
  };
}
