import mdx from '@astrojs/mdx';
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, fontProviders } from 'astro/config';
import { isIndexable } from './src/config/indexing.ts';
import { siteSchema } from './src/config/site-schema.ts';
import { site } from './src/config/site.ts';
import { clientInteraction } from './src/hydration/interaction-integration.ts';

// A wrong fact stops the build here, with its field and the reason.
const facts = siteSchema.safeParse(site);
if (!facts.success) {
  const issues = facts.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(['src/config/site.ts holds facts that cannot be right:', ...issues].join('\n'));
}

// A hosted build that fell back to the local backend would lose every lead without a sound.
if (process.env['NETLIFY'] && !process.env['PUBLIC_SUPABASE_URL']) {
  throw new Error('Set PUBLIC_SUPABASE_URL and PUBLIC_SUPABASE_KEY in the site settings of the host.');
}
process.env['PUBLIC_SUPABASE_URL'] ??= 'http://127.0.0.1:54321';
process.env['PUBLIC_SUPABASE_KEY'] ??= 'sb_publishable_local';

const siteUrl = process.env['SITE_URL'] ?? 'https://precisionsolarcare.example';
const outDir = process.env['OUT_DIR'] ?? 'dist';
const backend = new URL(process.env['PUBLIC_SUPABASE_URL']).origin;

// A hosted project tells the dashboard of new leads over a socket of its own address; nothing else has one.
const live = backend.endsWith('.supabase.co') ? [backend.replace(/^http/, 'ws')] : [];

// The challenge of the forms is Cloudflare's; without a key its address is allowed nowhere.
const challenge = process.env['PUBLIC_TURNSTILE_SITE_KEY'] ? ['https://challenges.cloudflare.com'] : [];

// Small modules that several scripts share would be a request each.
const codeSplitting = {
  groups: [
    { name: 'page', test: /\/src\/stores\/page\// },
    { name: 'form', test: /\/src\/islands\/ui\// },
  ],
};

export default defineConfig({
  site: siteUrl,
  outDir,
  trailingSlash: 'never',
  build: { format: 'file' },
  // Two entries of one id stop the build.
  prerenderConflictBehavior: 'error',
  integrations: [
    react(),
    mdx(),
    clientInteraction(),
    sitemap({ filter: (url) => isIndexable(new URL(url).pathname) }),
  ],
  vite: {
    plugins: [tailwindcss()],
    environments: {
      client: { build: { rolldownOptions: { output: { codeSplitting } } } },
    },
  },
  // Highlighters write style attributes, which the policy below forbids; no page shows code.
  markdown: { syntaxHighlight: false },
  prefetch: { prefetchAll: true, defaultStrategy: 'hover' },
  image: {
    layout: 'constrained',
    responsiveStyles: false,
    // Chosen by eye on these pictures; one more step of effort takes four times as long and saves a twentieth.
    service: {
      entrypoint: 'astro/assets/services/sharp',
      config: { avif: { quality: 45, effort: 3 }, webp: { quality: 60 } },
    },
  },
  // The variables are the design tokens of the same name, so the cut fonts and their fallbacks feed them.
  fonts: [
    {
      provider: fontProviders.local(),
      name: 'Newsreader Display',
      cssVariable: '--font-display',
      fallbacks: ['Georgia', 'Times New Roman', 'serif'],
      options: {
        variants: [
          {
            weight: '400',
            style: 'normal',
            display: 'optional',
            src: ['./src/assets/fonts/newsreader-display.woff2'],
          },
        ],
      },
    },
    {
      provider: fontProviders.local(),
      name: 'Hanken Grotesk',
      cssVariable: '--font-sans',
      fallbacks: ['system-ui', 'Arial', 'sans-serif'],
      options: {
        variants: [
          {
            weight: '400 700',
            style: 'normal',
            display: 'optional',
            src: ['./src/assets/fonts/hanken-grotesk.woff2'],
          },
        ],
      },
    },
  ],
  security: {
    csp: {
      scriptDirective: { resources: ["'self'", ...challenge] },
      directives: [
        "default-src 'self'",
        ['connect-src', "'self'", backend, ...live, ...challenge].join(' '),
        "img-src 'self' data:",
        "font-src 'self'",
        "base-uri 'self'",
        `form-action 'self' ${backend}`,
        "object-src 'none'",
        ...challenge.map((origin) => `frame-src ${origin}`),
      ],
    },
  },
});
