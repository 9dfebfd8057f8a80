import { expect, test } from 'vitest';
import type { Scene } from '~/content/schemas/video.ts';
import { captionsVtt, duration, durationCode, durationText } from '~/domain/content/storyboard.ts';
import { drawFrame } from '../../../tools/videos/draw.ts';

const scene = (seconds: number, marks: Scene['marks'] = []): Scene => ({
  seconds,
  heading: 'Day <0>',
  caption: `For ${seconds} seconds.`,
  marks,
});

test('captions have no gaps and WebVTT timestamps', () => {
  expect(captionsVtt([scene(5), scene(7.5)])).toBe(
    'WEBVTT\n\n1\n00:00:00.000 --> 00:00:05.000\nFor 5 seconds.\n\n2\n00:00:05.000 --> 00:00:12.500\nFor 7.5 seconds.\n',
  );
});

test('a frame shows a mark only between its start and end', () => {
  const scenes = [
    scene(6, [{ kind: 'label', text: 'used at once', x: 10, y: 10, at: 2, until: 4 }]),
    scene(6),
  ];
  const shows = (moment: number): boolean => drawFrame(scenes, moment, 12).includes('used at once');
  expect([1.9, 2.5, 3.9, 4.1, 7].map(shows)).toEqual([false, true, true, false, false]);
});

test('lengths are formatted for people and for search engines', () => {
  expect(duration([scene(40), scene(15)])).toBe(55);
  expect([durationText(55), durationText(65)]).toEqual(['0:55', '1:05']);
  expect(durationCode(55)).toBe('PT55S');
});
