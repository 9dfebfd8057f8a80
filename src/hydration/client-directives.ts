import type { AstroIntegration } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /**
     * Hydrates on first interaction with the island (pointer, key, focus or submit); with "address" also at once when
     * the address has parameters; given an event name, when that window event is dispatched.
     */
    'client:interaction'?: boolean | string;
    /** Hydrates where the device has an order. */
    'client:order'?: boolean;
  }
}

/** Returns the integration that registers the directives `client:interaction` and `client:order`. */
export const clientDirectives = (): AstroIntegration => ({
  name: 'client-directives',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({ name: 'interaction', entrypoint: './src/hydration/client-interaction.ts' });
      addClientDirective({ name: 'order', entrypoint: './src/hydration/client-order.ts' });
    },
  },
});
