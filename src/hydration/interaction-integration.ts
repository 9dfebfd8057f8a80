import type { AstroIntegration } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /**
     * Hydrates on first interaction with the island (pointer, key, focus or submit); with "address" also at once when
     * the address has parameters; given an event name, when that window event is dispatched.
     */
    'client:interaction'?: boolean | string;
  }
}

/** Returns the integration that registers the `client:interaction` directive. */
export const clientInteraction = (): AstroIntegration => ({
  name: 'client-interaction',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({ name: 'interaction', entrypoint: './src/hydration/client-interaction.ts' });
    },
  },
});
