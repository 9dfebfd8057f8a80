import type { APIRoute, GetStaticPaths } from 'astro';
import { getChecklists, type Checklist } from '~/lib/content/education.ts';
import { checklistPdf } from '~/lib/pdf/checklist-pdf.ts';

export const getStaticPaths = (async () =>
  (await getChecklists())
    .filter(({ downloadable }) => downloadable)
    .map((checklist) => ({
      params: { slug: checklist.slug },
      props: { checklist },
    }))) satisfies GetStaticPaths;

/** A checklist as a PDF, from the same file as its page. */
export const GET: APIRoute<{ checklist: Checklist }> = async ({ props, site, url }) =>
  new Response(await checklistPdf(props.checklist, (site ?? url).origin), {
    headers: { 'content-type': 'application/pdf' },
  });
