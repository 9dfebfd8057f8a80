import type { ImageMetadata } from 'astro';
import { getCollection, type CollectionEntry } from 'astro:content';
import { duration } from '../../domain/content/storyboard.ts';

/** Video of /education with its URLs. */
export type Video = CollectionEntry<'videos'>['data'] & {
  id: string;
  /** URL of the video page. */
  href: string;
  /** URL of the video file, rendered by `npm run videos` from the storyboard. */
  file: string;
  /** URL of the captions. */
  captions: string;
  thumbnail: ImageMetadata;
  /** Length in seconds. */
  seconds: number;
};

const pictures = import.meta.glob<{ default: ImageMetadata }>('../../assets/images/videos/*.jpg', {
  eager: true,
});

/** Returns the videos in order; throws with the file when one was not rendered or two share a position. */
export async function getVideos(): Promise<Video[]> {
  const entries = await getCollection('videos');
  const videos = entries.map(({ id, data, filePath = id }) => {
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
      seconds: duration(data.scenes),
    };
  });
  return videos.sort((a, b) => a.order - b.order);
}
