import type { ImageMetadata } from 'astro';
import { getCollection } from 'astro:content';
import { duration } from '../../domain/content/storyboard.ts';
import { getSources } from './facts.ts';

export type Video = Awaited<ReturnType<typeof getVideos>>[number];

const pictures = import.meta.glob<{ default: ImageMetadata }>('../../assets/images/videos/*.jpg', {
  eager: true,
});

/** Returns the videos in order; throws with the file when one was not rendered by `npm run videos`. */
export async function getVideos() {
  const videos = (await getCollection('videos')).map(async ({ id, data, filePath = id }) => {
    const thumbnail = pictures[`../../assets/images/videos/${id}.jpg`]?.default;
    if (!thumbnail) throw new Error(`${filePath}: has no rendered video; run npm run videos -- ${id}`);
    const href = `/education/videos/${id}`;
    const urls = { href, file: `/video/${id}.mp4`, captions: `${href}.vtt` };
    const sources = await getSources(data.facts, filePath);
    return { ...data, ...urls, id, thumbnail, sources, seconds: duration(data.scenes) };
  });
  return (await Promise.all(videos)).sort((a, b) => a.order - b.order);
}
