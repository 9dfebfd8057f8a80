import { describe, expect, test } from 'vitest';
import { officeHours, phoneHoursText } from '~/config/hours.ts';
import { site } from '~/config/site.ts';
import { placeholdersIn, withoutBrackets } from '~/domain/content/placeholders.ts';
import { phoneHref } from '~/domain/forms/phone.ts';
import { hoursTable } from '~/domain/hours/hours-table.ts';
import { at, textsOf, type Page } from './built-site.ts';

const linkOf = (page: Page, label: string): string | null | undefined =>
  [...page.document.querySelectorAll('main a')]
    .find(({ textContent }) => textContent.trim() === label)
    ?.getAttribute('href');

test('/contact labels the office hours and shows the phone hours beside them', () => {
  const page = at('/contact');
  expect(textsOf(page, 'main h2')).toContain('Office hours');
  const rows = hoursTable(officeHours.week);
  expect(textsOf(page, 'main dt')).toEqual(rows.map(({ days }) => days));
  expect(textsOf(page, 'main dd')).toEqual(rows.map(({ hours }) => hours));
  expect(textsOf(page, 'main p').join(' ')).toContain(`Phone concierge: ${phoneHoursText}`);
});

test('/locations/san-jose opens the quote dialog and links to the concierge', () => {
  const page = at('/locations/san-jose');
  const [quoteLink] = page.document.querySelectorAll('main a[data-quote]');
  expect(quoteLink?.textContent.trim()).toBe('Get a Quote');
  expect(linkOf(page, 'Call Concierge')).toBe(phoneHref(site.phone));
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

test('/licenses links to the board, the disclosure page and the consumer guide', () => {
  const hrefs = [...at('/licenses').document.querySelectorAll('main .text a')].map((a) =>
    a.getAttribute('href'),
  );
  expect(hrefs).toEqual(
    expect.arrayContaining([
      'https://www.cslb.ca.gov',
      'https://www.cslb.ca.gov/Consumers/Solar_Smart/',
      'https://www.cpuc.ca.gov/solarguide',
    ]),
  );
  expect(textsOf(at('/licenses'), 'main .text mark')).toContain(withoutBrackets(site.licenseNumber.text));
});
