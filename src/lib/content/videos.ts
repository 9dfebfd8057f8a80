import type { ImageMetadata } from 'astro';
import { getCollection, type CollectionEntry } from 'astro:content';
import { duration } from '../../domain/content/storyboard.ts';

/** A film of /education with its addresses. */
export type Video = CollectionEntry<'videos'>['data'] & {
  id: string;
  /** Address of its page. */
  href: string;
  /** Address of the film, which `npm run videos` draws from the storyboard. */
  file: string;
  /** Address of its captions. */
  captions: string;
  /** The picture that stands for it. */
  thumbnail: ImageMetadata;
  /** Length in seconds. */
  seconds: number;
};

const pictures = import.meta.glob<{ default: ImageMetadata }>('../../assets/images/videos/*.jpg', {
  eager: true,
});

/** The films in their order; throws with the file when one was never drawn, or two claim one place. */
export async function getVideos(): Promise<Video[]> {
  const entries = await getCollection('videos');
  const videos = entries.map(({ id, data, filePath = id }) => {
    const thumbnail = pictures[`../assets/images/videos/${id}.jpg`]?.default;
    if (!thumbnail) throw new Error(`${filePath}: was never drawn; run npm run videos -- ${id}`);
    const href = `/education/videos/${id}`;
    return {
      ...data,
      id,
      href,
      file: `/video/${id}.mp4`,
      captions: `${href}.vtt`,
      thumbnail,
      seconds: duration(data.scenes),
    };
  });
  return videos.sort((a, b) => a.order - b.order);
}
