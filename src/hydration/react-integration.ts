import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';

/** Astro's integration of React, with the renderer of react-once.ts in builds. */
export function reactIslands(): AstroIntegration {
  const integration = react();
  const setup = integration.hooks['astro:config:setup'];
  return {
    ...integration,
    hooks: {
      ...integration.hooks,
      'astro:config:setup': (options) =>
        setup?.({
          ...options,
          addRenderer: (renderer) => {
            options.addRenderer(
              options.command === 'build'
                ? { ...renderer, serverEntrypoint: '/src/hydration/react-once.ts' }
                : renderer,
            );
          },
        }),
    },
  };
}
