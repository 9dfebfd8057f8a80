import { satteri } from '@astrojs/markdown-satteri';
import mdx from '@astrojs/mdx';
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, envField, fontProviders } from 'astro/config';
import { normalizePath } from './src/domain/attribution/page-address.ts';
import { buildVariables, environmentErrors, previewBackend } from './src/config/environment.ts';
import { icons } from './src/config/icons.ts';
import { siteSchema } from './src/config/site-schema.ts';
import { site } from './src/config/site.ts';
import { clientDirectives } from './src/hydration/client-directives.ts';
import { cacheHeaders } from './src/lib/cache-headers.ts';
import { launchError, siteFindings } from './src/lib/launch/site-findings.ts';
import { linkGlossary } from './src/lib/link-glossary.ts';
import { isListed, pageDate } from './src/lib/page-dates.ts';
import { unbrokenText } from './src/lib/unbroken-text.ts';

// An invalid company fact fails the build with its field and the reason.
const facts = siteSchema.safeParse(site);
if (!facts.success) {
  const issues = facts.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(['src/config/site.ts has invalid facts:', ...issues].join('\n'));
}

const siteMode = process.env['SITE_MODE'] || 'preview';
if (siteMode === 'production') {
  const message = launchError(siteFindings(process.cwd()));
  if (message) throw new Error(message);
}

// A deploy preview must not write into the production database, whatever its environment says.
Object.assign(process.env, previewBackend(process.env));

const wrong = environmentErrors(buildVariables(siteMode), process.env);
if (wrong.length > 0)
  throw new Error(['Environment variables of the build (.env.example):', ...wrong].join('\n  '));

const localBackend = 'http://127.0.0.1:54321';
// On Netlify both are required: a build that fell back to the local backend would lose every lead.
const localDefault = (value) => (process.env['NETLIFY'] ? {} : { default: value });

const siteUrl = process.env['SITE_URL'] ?? 'https://precisionsolarcare.example';
const outDir = process.env['OUT_DIR'] ?? 'dist';
const backend = new URL(process.env['PUBLIC_SUPABASE_URL'] ?? localBackend).origin;

// Turnstile runs from Cloudflare; the CSP allows its origin only when a site key is set.
const challenge = process.env['PUBLIC_TURNSTILE_SITE_KEY'] ? ['https://challenges.cloudflare.com'] : [];

const pathOf = (url) => normalizePath(decodeURI(new URL(url).pathname));

/** Adds the page /preview-notes, which the live site does not have. */
const previewNotes = {
  name: 'preview-notes',
  hooks: {
    'astro:config:setup': ({ injectRoute }) => {
      if (siteMode !== 'production')
        injectRoute({ pattern: '/preview-notes', entrypoint: './src/pages/_preview-notes.astro' });
    },
  },
};

/** The oldest browsers we support (README, Browsers), for scripts and style sheets. */
const browsers = ['chrome131', 'edge131', 'firefox133', 'safari16', 'ios16'];

export default defineConfig({
  site: siteUrl,
  outDir,
  trailingSlash: 'never',
  env: {
    schema: {
      SITE_MODE: envField.enum({
        context: 'server',
        access: 'public',
        values: ['preview', 'production'],
        default: 'preview',
      }),
      PUBLIC_SUPABASE_URL: envField.string({
        context: 'client',
        access: 'public',
        url: true,
        ...localDefault(localBackend),
      }),
      PUBLIC_SUPABASE_KEY: envField.string({
        context: 'client',
        access: 'public',
        ...localDefault('sb_publishable_local'),
      }),
      PUBLIC_VAPID_KEY: envField.string({ context: 'client', access: 'public', optional: true }),
      PUBLIC_PAYMENT_LINK: envField.string({
        context: 'client',
        access: 'public',
        url: true,
        startsWith: 'https://',
        optional: true,
      }),
      PUBLIC_TURNSTILE_SITE_KEY: envField.string({ context: 'client', access: 'public', optional: true }),
    },
  },
  build: { format: 'file' },
  // Two pages with the same path fail the build.
  prerenderConflictBehavior: 'error',
  integrations: [
    react(),
    mdx(),
    clientDirectives(),
    cacheHeaders(),
    previewNotes,
    sitemap({
      filter: (url) => isListed(pathOf(url)),
      serialize: (item) => ({ ...item, lastmod: pageDate(pathOf(item.url))?.toISOString().slice(0, 10) }),
    }),
  ],
  vite: {
    plugins: [tailwindcss(), icons()],
    build: { cssTarget: browsers },
    environments: {
      client: {
        build: {
          target: browsers,
          rolldownOptions: {
            output: {
              // Every page loads these modules: one file instead of nine. The rest is split by default.
              codeSplitting: { groups: [{ name: 'page', test: /\/src\/stores\/page\// }] },
            },
          },
        },
      },
    },
  },
  // Syntax highlighters write inline styles, which the CSP below forbids; no page shows code.
  markdown: {
    syntaxHighlight: false,
    processor: satteri({ hastPlugins: [...linkGlossary(), ...unbrokenText()] }),
  },
  prefetch: { prefetchAll: true, defaultStrategy: 'hover' },
  image: {
    // Tuned on these pictures: effort 1 is three times as fast and 1.5 dB worse at the same size; effort 4 takes four times as long and saves 5%.
    service: {
      entrypoint: 'astro/assets/services/sharp',
      config: { avif: { quality: 36, effort: 3 }, webp: { quality: 50 } },
    },
  },
  // The variables are the design tokens of the same name, so tokens pick up the subset fonts and their fallbacks.
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
            // A later swap would shift the text.
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
        ['connect-src', "'self'", backend, ...challenge].join(' '),
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
