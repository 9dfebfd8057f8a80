/** What a plain TypeScript program knows of a component in an .astro file; Astro's own check knows its props. */
declare module '*.astro' {
  import type { AstroComponentFactory } from 'astro/runtime/server/index.js';

  const component: AstroComponentFactory;
  export { component as default };
}
