import type { AstroIntegration } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /**
     * Hydrates on the visitor's first sign of wanting the island: a press, a key, the focus, a submission.
     * With the name of a window event, hydrates when that event is dispatched.
     */
    'client:intent'?: boolean | string;
    /** Hydrates at once, and holds a submission made before until the island answers. */
    'client:held'?: boolean;
  }
}

/** Gives islands the directives `client:intent` and `client:held`. */
export const intent = (): AstroIntegration => ({
  name: 'client-intent',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({ name: 'intent', entrypoint: './src/hydration/intent.ts' });
      addClientDirective({ name: 'held', entrypoint: './src/hydration/held.ts' });
    },
  },
});
