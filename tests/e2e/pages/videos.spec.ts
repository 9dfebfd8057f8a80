import { duration } from '../../../src/domain/content/storyboard.ts';
import { readStoryboards } from '../../../tools/videos/storyboards.ts';
import { expect, test } from '../support/fixtures.ts';

const boards = readStoryboards();

test('a video is linked from /education and loads when played', async ({ page }) => {
  const requestedVideos: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.mp4')) requestedVideos.push(new URL(request.url()).pathname);
  });
  await page.goto('/education');
  await page.getByRole('link', { name: 'What does dirt really cost?' }).click();
  await page.waitForURL('/education/videos/what-dirt-costs');
  await page.waitForLoadState('networkidle');
  const video = page.locator('video');
  await expect(video).toHaveAttribute('poster', /.+/);
  expect(requestedVideos).toEqual([]);

  // The npm-installed browser cannot decode the videos, but still requests them.
  const plays = await video.evaluate(
    (element: HTMLVideoElement) => element.canPlayType('video/mp4; codecs="avc1.640028"') !== '',
  );
  await video.evaluate((element: HTMLVideoElement) => void element.play().catch(() => undefined));
  await expect.poll(() => requestedVideos.length).toBeGreaterThan(0);
  expect(new Set(requestedVideos)).toEqual(new Set(['/video/what-dirt-costs.mp4']));
  if (!plays) return;

  const [first] = boards.find(({ id }) => id === 'what-dirt-costs')?.scenes ?? [];
  await expect
    .poll(() =>
      video.evaluate((element: HTMLVideoElement) => {
        const [cue] = [...(element.textTracks[0]?.activeCues ?? [])] as VTTCue[];
        return { plays: element.currentTime > 0, words: cue?.text };
      }),
    )
    .toEqual({ plays: true, words: first?.caption });
  const length = await video.evaluate((element: HTMLVideoElement) => element.duration);
  expect(Math.round(length)).toBe(duration(boards.find(({ id }) => id === 'what-dirt-costs')?.scenes ?? []));
});

test('a video plays with the keyboard alone', { tag: '@full' }, async ({ page }) => {
  await page.goto('/education/videos/busbar-120-percent');
  const video = page.locator('video');
  await page.getByRole('button', { name: /^Play, / }).focus();
  await page.keyboard.press('Space');
  await expect(video).toBeFocused();
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(false);
});
