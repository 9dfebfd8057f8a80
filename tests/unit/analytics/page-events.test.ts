// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, test } from 'vitest';
import { reportContactClick } from '~/lib/page/contact-clicks.ts';
import { reportNewsletterResult } from '~/lib/page/newsletter-result.ts';
import { reportVideo } from '~/lib/page/video-player.ts';
import { pushedEvents as events } from '../support/data-layer.ts';

beforeEach(() => document.addEventListener('click', reportContactClick));
afterEach(() => document.removeEventListener('click', reportContactClick));

const press = (html: string): void => {
  document.body.innerHTML = html;
  const event = new MouseEvent('click', { bubbles: true, cancelable: true });
  event.preventDefault();
  document.querySelector('b')?.dispatchEvent(event);
};

it.each([
  ['<header><a href="tel:+14085550142"><b></b></a></header>', 'call', 'header'],
  ['<main><header><a href="mailto:care@example.com"><b></b></a></header></main>', 'email', 'main'],
  ['<footer><a href="sms:+14085550142"><b></b></a></footer>', 'text', 'footer'],
  ['<main><dialog open><a href="tel:+14085550142"><b></b></a></dialog></main>', 'call', 'dialog'],
  ['<a href="tel:+14085550142"><b></b></a>', 'call', 'page'],
])('a click on a link says how and where we are contacted: %s', (html, method, location) => {
  press(html);
  expect(events()).toEqual([{ event: 'contact_click', method, location }]);
});

it.each(['<a href="/contact"><b></b></a>', '<a><b></b></a>', '<p><b></b></p>'])(
  'a click on a link pushes nothing elsewhere: %s',
  (html) => {
    press(html);
    expect(events()).toEqual([]);
  },
);

test('a video reports its first start and its first end', () => {
  document.body.innerHTML = '<video data-video="rinse-or-call"></video>';
  const player = document.querySelector('video');
  if (!player) throw new Error('There is no video.');
  reportVideo(player);
  for (const type of ['play', 'pause', 'play', 'ended', 'play', 'ended']) {
    player.dispatchEvent(new Event(type));
  }
  expect(events()).toEqual([
    { event: 'video_start', video: 'rinse-or-call' },
    { event: 'video_complete', video: 'rinse-or-call' },
  ]);
});

test('a result page of the newsletter reports its result', () => {
  document.body.innerHTML = '<p data-newsletter-result="confirmed"></p>';
  reportNewsletterResult();
  expect(events()).toEqual([{ event: 'newsletter_result', result: 'confirmed' }]);
});
