import { expect, it } from 'vitest';
import { dayDial, dialSun, readSky, skyText } from '~/domain/content/sun-dial.ts';
import { SUN_DAYS, clockText, peakDaylight, sunDay } from '~/domain/content/sun-height.ts';
import { DAY_LIGHTS, DAY_START, lightStarts, sunLight } from '~/domain/content/sun-light.ts';
import { sunAt } from '~/domain/content/sun-path.ts';
import { sunPosition } from '~/domain/content/sun-position.ts';

const SAN_JOSE = { latitude: 37.34, longitude: -121.89 };
const [june, september, december] = SUN_DAYS;

it.each([
  { day: june, height: 76, sunrise: '5:45 am', sunset: '8:30 pm' },
  { day: september, height: 53, sunrise: '6:55 am', sunset: '7:05 pm' },
  { day: december, height: 29, sunrise: '7:20 am', sunset: '4:55 pm' },
])('on $day.label the sun stands $height degrees high at noon', ({ day, height, sunrise, sunset }) => {
  const sun = sunDay(SAN_JOSE, day);
  expect(Math.round(sun.noon.height)).toBe(height);
  expect([clockText(sun.sunrise), clockText(sun.sunset)]).toEqual([sunrise, sunset]);
});

it.each([
  [20.5, 16, 21, 'About 4½ of the 5 peak hours come before sunset.'],
  [19.1, 16, 21, 'About 3 of the 5 peak hours come before sunset.'],
  [16.9, 16, 21, 'The peak has 55\u00a0minutes of sun.'],
  [16.8, 17, 20, 'The whole peak comes after sunset.'],
  [20.5, 17, 20, 'The whole peak comes before sunset.'],
  [18.1, 17, 20, 'About 1 of the 3 peak hours comes before sunset.'],
])('sunset at %d in a peak from %i to %i: "%s"', (sunset, from, to, words) => {
  expect(peakDaylight(sunset, { from, to })).toBe(words);
});

it.each([
  [0, '12 am'],
  [12, '12 pm'],
  [16, '4 pm'],
  [20.5, '8:30 pm'],
])('the hour %d is "%s"', (hour, text) => {
  expect(clockText(hour)).toBe(text);
});

it.each([
  ['2026-11-28T06:35:00-08:00', 'dawn'],
  ['2026-11-28T08:40:00-08:00', 'morning'],
  ['2026-11-28T12:00:00-08:00', 'noon'],
  ['2026-11-28T15:30:00-08:00', 'golden'],
  ['2026-11-28T22:00:00-08:00', 'blue'],
  ['2026-06-21T05:40:00-07:00', 'dawn'],
  ['2026-06-22T00:30:00-07:00', 'blue'],
])('%s in San Jose is %s', (at, light) => {
  expect(sunLight(new Date(at))).toBe(light);
});

it('the table of a year has every light of a day in every month', () => {
  const starts = lightStarts(2026);
  expect(starts.map((month) => month.length)).toEqual(Array(12).fill(DAY_LIGHTS.length - 1));
  const lights = starts.map((month, index) =>
    month.map((minute) => sunLight(new Date(Date.UTC(2026, index, 15, 0, DAY_START + minute)))),
  );
  expect(lights).toEqual(Array(12).fill(DAY_LIGHTS.slice(1)));
});

it("the sun's path rises in the east and is highest at noon", () => {
  const path = { cx: 200, cy: 100, rx: 200, ry: 100 };
  expect([0, 90, 180].map((degrees) => sunAt(path, degrees))).toEqual([
    { x: 0, y: 100 },
    { x: 200, y: 0 },
    { x: 400, y: 100 },
  ]);
});

/** Sunrise and sunset in San Jose, from the tables of the U.S. Naval Observatory, to two minutes. */
it.each([
  ['the winter solstice', '2026-12-21T15:18:00Z', '2026-12-22T00:54:00Z'],
  ['the summer solstice', '2026-06-21T12:48:00Z', '2026-06-22T03:31:00Z'],
  ['the first day of daylight saving time', '2026-03-08T14:31:00Z', '2026-03-09T02:09:00Z'],
  ['the first day of standard time', '2026-11-01T14:32:00Z', '2026-11-02T01:12:00Z'],
])('the sun rises and sets at the right minute on %s', (_day, sunrise, sunset) => {
  const TOLERANCE = 3 * 60_000;
  for (const [moment, share] of [
    [sunrise, 0],
    [sunset, 1],
  ] as const) {
    const at = Date.parse(moment);
    expect(sunPosition(new Date(at - TOLERANCE)).share).toBeLessThan(share);
    expect(sunPosition(new Date(at + TOLERANCE)).share).toBeGreaterThan(share);
  }
});

it('the sun is highest at noon, by the season', () => {
  expect(sunPosition(new Date('2026-06-21T20:09:00Z')).elevation).toBeCloseTo(76.1, 0);
  expect(sunPosition(new Date('2026-12-21T20:06:00Z')).elevation).toBeCloseTo(29.2, 0);
  expect(sunPosition(new Date('2026-06-21T20:09:00Z')).share).toBeCloseTo(0.5, 2);
});

it('the sun is down at night', () => {
  const { share, elevation } = sunPosition(new Date('2026-11-24T08:00:00Z'));
  expect(share > 1 || share < 0).toBe(true);
  expect(elevation).toBeLessThan(-30);
});

it.each([
  '2026-06-21T07:30:00-07:00',
  '2026-06-21T13:00:00-07:00',
  '2026-09-22T16:00:00-07:00',
  '2026-11-24T09:30:00-08:00',
  '2026-12-21T15:30:00-08:00',
])('at %s the sun on the dial is as high over the horizon as in the sky', (at) => {
  const { share, noon, elevation } = sunPosition(new Date(at));
  const sky = { x: 0, horizon: 0, rx: 1000, ry: 1000, down: 0 };
  const { x, y } = dialSun(dayDial(sky, noon), share);
  const drawn = (Math.asin(-y / 1000) * 180) / Math.PI;
  // Sunrise counts from the upper edge of the sun, 0.8° before its middle.
  expect(Math.abs(drawn - elevation)).toBeLessThan(1);
  expect(Math.sign(x)).toBe(Math.sign(share - 0.5));
});

it('a sky that is looked down on raises the low path of winter', () => {
  const sky = { x: 195, horizon: 144, rx: 150, ry: 68, down: 17 };
  const [winter, summer] = [29.2, 76.1].map((noon) => dialSun(dayDial(sky, noon), 0.5).y);
  expect(summer).toBeCloseTo(76, 0);
  expect(winter).toBeCloseTo(95, 0);
});

it('the promised minutes are 3.75° of the path', () => {
  const dial = dayDial({ x: 0, horizon: 0, rx: 1000, ry: 1000, down: 0 }, 52.7);
  const { degrees, ahead } = dialSun(dial, 0.5);
  const { x, y } = sunAt(dial, degrees + 3.75);
  expect(ahead).toContain(` 0 0 1 ${x} ${y}M`);
});

it('a sky is read as it was written', () => {
  const sky = { x: 1476, horizon: 310, rx: 340, ry: 175, down: 17 };
  expect(readSky(skyText(sky))).toEqual(sky);
});
