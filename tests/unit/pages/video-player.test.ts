// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { followVideo } from '~/lib/page/video-player.ts';

const play = vi.fn();
let video: HTMLVideoElement;

const rows = () => [...document.querySelectorAll('li')];
const current = () => rows().findIndex((row) => row.hasAttribute('aria-current'));

function playTo(seconds: number): void {
  video.currentTime = seconds;
  video.dispatchEvent(new Event('timeupdate'));
}

beforeEach(() => {
  document.body.innerHTML = `<video></video><ol>${[0, 7, 15]
    .map((start) => `<li><button data-start="${start}" disabled></button></li>`)
    .join('')}</ol>`;
  video = document.querySelector('video') ?? document.createElement('video');
  followVideo(video, document.querySelector('ol') ?? document.body, play);
});

test('the current scene is marked, and no other', () => {
  playTo(8.5);
  expect(current()).toBe(1);
  playTo(15);
  expect(current()).toBe(2);
  expect(document.querySelectorAll('[aria-current]')).toHaveLength(1);
});

test('a time goes to its scene and plays', () => {
  document.querySelectorAll('button')[2]?.click();
  expect(video.currentTime).toBe(15);
  expect(play).toHaveBeenCalledOnce();
});
