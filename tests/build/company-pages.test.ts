import { describe, expect, test } from 'vitest';
import { officeHours, phoneHoursText } from '~/config/hours.ts';
import { placeholdersIn } from '~/domain/content/placeholders.ts';
import { hoursTable } from '~/domain/hours/hours-table.ts';
import { at, textsOf } from './built-site.ts';

test('/contact labels the office hours and shows the phone hours beside them', () => {
  const page = at('/contact');
  expect(textsOf(page, 'main h2')).toContain('Office hours');
  const rows = hoursTable(officeHours.week);
  expect(textsOf(page, 'main dt')).toEqual(rows.map(({ days }) => days));
  expect(textsOf(page, 'main dd')).toEqual(rows.map(({ hours }) => hours));
  expect(textsOf(page, 'main p').join(' ')).toContain(`Phone concierge: ${phoneHoursText}`);
});

describe.each(['/privacy', '/terms', '/accessibility', '/licenses'])('%s', (path) => {
  test('marks every placeholder', () => {
    const text = at(path).document.querySelector('main .text');
    expect(placeholdersIn(text?.textContent ?? '')).toEqual([]);
    for (const mark of text?.querySelectorAll('mark') ?? []) {
      expect(mark.getAttribute('aria-description')).toMatch(/^Placeholder\. .{20,}/);
      expect(mark.getAttribute('tabindex')).toBe('0');
    }
    expect(textsOf(at(path), 'main .text h2').length).toBeGreaterThan(2);
  });
});
