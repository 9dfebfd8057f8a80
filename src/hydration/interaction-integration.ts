import type { AstroIntegration } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /**
     * Hydrates on the visitor's first interaction with the island: pointer, key, focus or submission.
     * With the name of a window event, hydrates when that event is dispatched.
     */
    'client:interaction'?: boolean | string;
  }
}

/** Adds the directive `client:interaction`. */
export const clientInteraction = (): AstroIntegration => ({
  name: 'client-interaction',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({ name: 'interaction', entrypoint: './src/hydration/client-interaction.ts' });
    },
  },
});
