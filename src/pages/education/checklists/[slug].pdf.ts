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

/** PDF of a checklist. */
export const GET: APIRoute<{ checklist: Checklist }> = async ({ props, site, url }) =>
  new Response(await checklistPdf(props.checklist, (site ?? url).origin), {
    headers: { 'content-type': 'application/pdf' },
  });
