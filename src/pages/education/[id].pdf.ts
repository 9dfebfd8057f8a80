import type { APIRoute, GetStaticPaths } from 'astro';
import { getEntry } from 'astro:content';
import { fill } from '~/components/content.ts';
import { getGuides, type Guide } from '~/components/education.ts';
import { guidePdf } from '~/components/pdf/guide-pdf.ts';

export const getStaticPaths = (async () =>
  (await getGuides())
    .filter(({ downloadable }) => downloadable)
    .map((guide) => ({ params: { id: guide.id }, props: { guide } }))) satisfies GetStaticPaths;

/** A guide as a PDF, from the same text as its page. */
export const GET: APIRoute<{ guide: Guide }> = async ({ props: { guide }, site, url }) => {
  const entry = await getEntry('guides', guide.id);
  const text = (entry?.body ?? '').replace(/<Value of="([^"]+)" \/>/g, '{{$1}}');
  const body = await fill(text, entry?.filePath ?? guide.id);
  return new Response(await guidePdf(guide, body, (site ?? url).origin), {
    headers: { 'content-type': 'application/pdf' },
  });
};
