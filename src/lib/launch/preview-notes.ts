import type { AstroIntegration } from 'astro';

/** Adds the page /preview-notes, which the live site does not have. */
export const previewNotes = (mode: string): AstroIntegration => ({
  name: 'preview-notes',
  hooks: {
    'astro:config:setup': ({ injectRoute }) => {
      if (mode !== 'production')
        injectRoute({ pattern: '/preview-notes', entrypoint: './src/pages/_preview-notes.astro' });
    },
  },
});
