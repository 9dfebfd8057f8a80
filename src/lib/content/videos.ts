import type { ImageMetadata } from 'astro';
import { getCollection, type CollectionEntry } from 'astro:content';
import type { Source } from '../../domain/content/fact.ts';
import { duration } from '../../domain/content/storyboard.ts';
import { getSources } from './facts.ts';

export type Video = CollectionEntry<'videos'>['data'] & {
  id: string;
  href: string;
  /** URL of the video file, rendered by `npm run videos` from the storyboard. */
  file: string;
  captions: string;
  thumbnail: ImageMetadata;
  sources: Source[];
  seconds: number;
};

const pictures = import.meta.glob<{ default: ImageMetadata }>('../../assets/images/videos/*.jpg', {
  eager: true,
});

/** Returns the videos in order; throws with the file when one was not rendered or two share a position. */
export async function getVideos(): Promise<Video[]> {
  const entries = await getCollection('videos');
  const complete = async ({ id, data, filePath = id }: CollectionEntry<'videos'>): Promise<Video> => {
    const thumbnail = pictures[`../../assets/images/videos/${id}.jpg`]?.default;
    if (!thumbnail) throw new Error(`${filePath}: has no rendered video; run npm run videos -- ${id}`);
    const href = `/education/videos/${id}`;
    return {
      ...data,
      id,
      href,
      file: `/video/${id}.mp4`,
      captions: `${href}.vtt`,
      thumbnail,
      sources: await getSources(data.facts, filePath),
      seconds: duration(data.scenes),
    };
  };
  const videos = await Promise.all(entries.map(complete));
  return videos.sort((a, b) => a.order - b.order);
}
