import type { APIRoute, GetStaticPaths } from 'astro';
import { getVideos, type Video } from '~/lib/content/videos.ts';
import { captionsVtt } from '~/domain/content/storyboard.ts';

export const getStaticPaths = (async () =>
  (await getVideos()).map((video) => ({
    params: { video: video.id },
    props: { video },
  }))) satisfies GetStaticPaths;

/** Captions of a video, generated from its storyboard. */
export const GET: APIRoute<{ video: Video }> = ({ props }) =>
  new Response(captionsVtt(props.video.scenes), { headers: { 'content-type': 'text/vtt; charset=utf-8' } });
