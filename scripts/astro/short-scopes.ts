import type { AstroIntegration } from 'astro';

/** The attribute Astro puts on every element and selector of a component's scoped styles. */
const SCOPE = /data-astro-cid-(\w+)/g;

/** Characters kept of a scope's own hash, unless two components share them. */
const LENGTH = 4;

/** Gives each scope a short name, the same for the whole build. */
export function scopeNames(): (code: string) => string {
  const owners = new Map<string, string>();
  const nameOf = (hash: string): string => {
    let length = LENGTH;
    while ((owners.get(hash.slice(0, length)) ?? hash) !== hash) length += 1;
    owners.set(hash.slice(0, length), hash);
    return `data-${hash.slice(0, length)}`;
  };
  return (code) => code.replace(SCOPE, (_, hash: string) => nameOf(hash));
}

/** Shortens the scopes of built pages, where they stand a thousand times and are no use to anybody. */
export function shortScopes(): AstroIntegration {
  const shorten = scopeNames();
  return {
    name: 'short-scopes',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command !== 'build') return;
        const plugin = {
          name: 'short-scopes',
          transform: {
            filter: { code: 'data-astro-cid-' },
            handler: (code: string) => ({ code: shorten(code), map: null }),
          },
        };
        updateConfig({ vite: { plugins: [plugin] } });
      },
    },
  };
}
