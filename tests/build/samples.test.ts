import { expect, test } from 'vitest';
import { at, textsOf } from './built-site.ts';

test.each(['/sample-report', '/sample-quote'])('%s is marked as a sample at its top and bottom', (path) => {
  const [notice] = textsOf(at(path), '.sheet > p:first-child');
  expect(notice).toMatch(/^Sample (report|quote) .*invented/);
  expect(textsOf(at(path), '.sheet > footer')[0]).toContain('Sample');
});

test('the sample report numbers forty points, and its counts are those of their results', () => {
  const numbers = textsOf(at('/sample-report'), '.points li > span:first-child').map(Number);
  expect(numbers).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
  const results = textsOf(at('/sample-report'), '.points li > .mark');
  const counts = textsOf(at('/sample-report'), '.result dd').map(Number);
  expect(
    textsOf(at('/sample-report'), '.result dt').map((word) => results.filter((each) => each === word).length),
  ).toEqual(counts);
});

test('each finding of the report names a point to fix, which links back to it', () => {
  const points = [...at('/sample-report').document.querySelectorAll('.points li')];
  const findings = textsOf(at('/sample-report'), '.finding p:first-child');
  expect(findings).toHaveLength(3);
  findings.forEach((text, index) => {
    const point = points[Number(/\d+$/.exec(text)?.[0]) - 1];
    expect(point?.querySelectorAll('.mark-fix')).toHaveLength(1);
    expect(point?.querySelector('a')?.getAttribute('href')).toBe(`#finding-${index + 1}`);
  });
});

test.each([
  ['/', ['/sample-quote', '/sample-report']],
  ['/about', ['/sample-report', '/sample-quote']],
  ['/services/solar-system-inspection', ['/sample-report']],
  ['/services/solar-maintenance-repairs', ['/sample-report']],
  ['/services/solar-removal-reinstall', ['/sample-quote']],
])('%s links to the samples', (path, links) => {
  const found = [...at(path).document.querySelectorAll('main a[href^="/sample-"]')];
  expect(found.map((link) => link.getAttribute('href'))).toEqual(links);
});
