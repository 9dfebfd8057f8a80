import type { APIRoute, GetStaticPaths } from 'astro';
import { getTokenValues } from '~/lib/content/content.ts';
import { getGuides, type Guide } from '~/lib/content/education.ts';
import { guidePdf } from '~/lib/pdf/guide-pdf.ts';
import { fillTokens } from '~/domain/content/content-tokens.ts';

export const getStaticPaths = (async () =>
  (await getGuides())
    .filter(({ downloadable }) => downloadable)
    .map((guide) => ({ params: { id: guide.id }, props: { guide } }))) satisfies GetStaticPaths;

/** PDF of a guide. */
export const GET: APIRoute<{ guide: Guide }> = async ({ props: { guide }, site, url }) => {
  const values = await getTokenValues();
  const valueOf = (name: string): string => fillTokens(`{{${name}}}`, values);
  return new Response(await guidePdf(guide, valueOf, (site ?? url).origin), {
    headers: { 'content-type': 'application/pdf' },
  });
};
