import type { APIRoute, GetStaticPaths } from 'astro';
import { titledPages } from '~/lib/content/page-titles.ts';
import { drawSocialPicture } from '~/lib/social-picture.ts';

export const getStaticPaths = (async () =>
  (await titledPages()).map(({ path, title }) => ({
    params: { page: path === '/' ? 'index' : path.slice(1) },
    props: { title },
  }))) satisfies GetStaticPaths;

/** Social picture of a page, 1200 x 630, with its title. */
export const GET: APIRoute<{ title: string }> = async ({ props: { title } }) =>
  new Response(new Uint8Array(await drawSocialPicture(title)), {
    headers: { 'content-type': 'image/jpeg' },
  });
