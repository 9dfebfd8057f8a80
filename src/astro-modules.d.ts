/// <reference types="unplugin-icons/types/react" />
/** Type of .astro imports for the TypeScript compiler; `astro check` knows the real props. */
declare module '*.astro' {
  import type { AstroComponentFactory } from 'astro/runtime/server/index.js';

  const component: AstroComponentFactory;
  export { component as default };
}
