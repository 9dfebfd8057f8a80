import { readFileSync, statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readStoryboards } from '../../tools/videos/storyboards.ts';
import { captionsVtt } from '../../src/domain/content/storyboard.ts';
import { pages, read } from './built-site.ts';

/** Video size limit in bytes (docs/product.md, Budgets). */
const MAX_BYTES = 3 * 1024 * 1024;

const storyboards = readStoryboards();

describe.each(storyboards)('the video $id', ({ id, scenes, length, fingerprint }) => {
  const file = `public/video/${id}.mp4`;
  const page = pages.find(({ path }) => path === `/education/videos/${id}`);
  const video = page?.document.querySelector('video');

  test('was rendered from the current storyboard and stays under the size limit', () => {
    expect(statSync(file).size).toBeLessThan(MAX_BYTES);
    // If this fails, the storyboard changed: run npm run videos.
    expect(readFileSync(file, 'latin1')).toContain(`storyboard ${fingerprint}`);
    expect(length).toBeGreaterThanOrEqual(30);
    expect(length).toBeLessThanOrEqual(60);
  });

  test('loads on play, and has captions and a transcript', () => {
    expect(video?.getAttribute('preload')).toBe('none');
    expect(video?.hasAttribute('autoplay')).toBe(false);
    expect(video?.querySelector('source')?.getAttribute('src')).toBe(`/video/${id}.mp4`);
    expect(video?.querySelector('track')?.getAttribute('kind')).toBe('captions');
    expect(read(`education/videos/${id}.vtt`)).toBe(captionsVtt(scenes));
    const transcript = page?.document.querySelector('.transcript')?.textContent.replace(/\s+/g, ' ');
    for (const { caption } of scenes) expect(transcript).toContain(caption);
  });
});
