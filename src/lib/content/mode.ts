import { SITE_MODE } from 'astro:env/server';

/** True when the site is built for the public: unproven claims are left out (docs/product.md, Preview and production). */
export const isProduction = SITE_MODE === 'production';
