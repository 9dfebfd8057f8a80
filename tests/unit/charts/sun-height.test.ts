import { describe, expect, test } from 'vitest';
import { clockText, peakDaylight, sunDay, sunHeight, SUN_DAYS } from '~/domain/content/sun-height.ts';

const SAN_JOSE = { latitude: 37.34, longitude: -121.89 };
const [june, september, december] = SUN_DAYS;

describe('the sun over San Jose', () => {
  test.each([
    { day: june, height: 76, sunrise: '5:45 am', sunset: '8:30 pm' },
    { day: september, height: 53, sunrise: '6:55 am', sunset: '7:05 pm' },
    { day: december, height: 29, sunrise: '7:20 am', sunset: '4:55 pm' },
  ])('on $day.label stands $height degrees high at noon', ({ day, height, sunrise, sunset }) => {
    const sun = sunDay(SAN_JOSE, day);
    expect(Math.round(sun.noon.height)).toBe(height);
    expect([clockText(sun.sunrise), clockText(sun.sunset)]).toEqual([sunrise, sunset]);
  });

  test('is 51 degrees up at 4 pm in June and below the horizon at midnight', () => {
    expect(Math.round(sunHeight(SAN_JOSE, june, 16))).toBe(51);
    expect(sunHeight(SAN_JOSE, june, 0)).toBeLessThan(0);
  });

  test('is sampled every quarter hour between sunrise and sunset', () => {
    const { samples } = sunDay(SAN_JOSE, december);
    const hours = samples.slice(1, -1).map(({ hour }) => hour);
    expect(hours.every((hour, index) => index === 0 || hour - (hours[index - 1] ?? 0) === 0.25)).toBe(true);
    expect([samples[0]?.height, samples.at(-1)?.height]).toEqual([0, 0]);
  });

  test('is lower farther north', () => {
    expect(sunDay({ ...SAN_JOSE, latitude: 38.58 }, june).noon.height).toBeLessThan(75);
  });
});

test.each([
  [20.5, 16, 21, 'About 4½ of the 5 peak hours come before sunset.'],
  [19.1, 16, 21, 'About 3 of the 5 peak hours come before sunset.'],
  [16.9, 16, 21, 'The peak has 55\u00a0minutes of sun.'],
  [16.8, 17, 20, 'The whole peak comes after sunset.'],
  [20.5, 17, 20, 'The whole peak comes before sunset.'],
  [18.1, 17, 20, 'About 1 of the 3 peak hours comes before sunset.'],
])('sunset at %d in a peak from %i to %i: "%s"', (sunset, from, to, words) => {
  expect(peakDaylight(sunset, { from, to })).toBe(words);
});

test.each([
  [0, '12 am'],
  [12, '12 pm'],
  [16, '4 pm'],
  [20.5, '8:30 pm'],
])('the hour %d is "%s"', (hour, text) => {
  expect(clockText(hour)).toBe(text);
});
