import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { pacificDay } from '../../../src/domain/hours/calendar-day.ts';
import { LEAD_HEADINGS } from '../../../src/domain/reports/lead-csv.ts';
import { readCsv } from '../../unit/support/read-csv.ts';
import { admin, signIn } from '../support/accounts.ts';
import { expectAccessible, expectNoHorizontalScroll } from '../support/accessible.ts';
import { unique, uniqueEmail } from '../support/backend.ts';
import { expect, onSmallPhone, test } from '../support/fixtures.ts';
import { writeRow } from '../support/lead-rows.ts';

const lead = (changes: object = {}): object => ({
  form: 'short',
  name: 'Ellen Whitlock',
  email: uniqueEmail('reports'),
  phone: '(408) 555-0166',
  address: '1 Elm Street, Saratoga',
  service_type: 'panel-cleaning',
  status: 'new',
  ...changes,
});

const textOf = async (download: Download): Promise<string> => readFile(await download.path(), 'utf8');

/** Clicks a button that starts a download. */
async function saved(page: Page, button: string): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return { name: download.suggestedFilename(), text: await textOf(download) };
}

const table = (page: Page, grouping: string) =>
  page.getByRole('table', { name: new RegExp(`^By ${grouping}`) });

test.beforeEach(({ page }, testInfo) => onSmallPhone(page, testInfo));

test('the figures have groups, each with an address, and fit', { tag: '@full' }, async ({ page }) => {
  await writeRow('POST', 'leads', lead({ status: 'booked' }));
  const confirmed = { status: 'confirmed', confirmed_at: new Date().toISOString() };
  await writeRow('POST', 'newsletter_subscriptions', { email: uniqueEmail('subscriber'), ...confirmed });
  await signIn(page, admin, '/dashboard/reports');
  for (const grouping of ['Week', 'Status']) {
    await page.getByRole('button', { name: grouping, exact: true }).click();
    await expect(table(page, grouping.toLowerCase())).toBeVisible();
  }
  await expect(table(page, 'status').getByRole('rowheader', { name: /^Booked/ })).toBeVisible();
  await page.goBack();
  await expect(table(page, 'week')).toBeVisible();
  const newsletter = page.locator('#newsletter');
  await expect(newsletter.getByRole('img', { name: /^Subscribers over 26 weeks: / })).toBeVisible();
  const { text } = await saved(page, 'Export confirmed subscribers (CSV)');
  expect(readCsv(text.slice(1))[0]).toEqual(['Email', 'Source', 'Confirmed (Pacific)']);
  await expectAccessible(page);
  await expectNoHorizontalScroll(page, 360);
});

test('the export of leads contains the filtered leads with quotes and formulas as text, and is logged', async ({
  page,
}) => {
  const source = unique('export');
  const notes = 'line one\nsay "two", \u202emirrored\u202c \u200bend';
  // One by one, because their columns differ.
  for (const changes of [
    { name: '=HYPERLINK("http://x.example","Click")', notes },
    { name: 'Zoë Ñandú', status: 'booked' },
    { form: 'test' },
  ])
    await writeRow('POST', 'leads', lead({ utm_source: source, ...changes }));
  await signIn(page, admin, `/dashboard/reports?source=${source}&status=new,booked#export`);
  const filters = page.getByRole('list', { name: 'Filters of the export' });
  await expect(filters).toContainText(`Source ${source}`);
  await expect(filters).toContainText('Status New or Booked');

  const { name, text } = await saved(page, 'Export leads (CSV)');
  const today = pacificDay(new Date());
  expect(name).toBe(`leads-${today.slice(0, 8)}01-to-${today}.csv`);
  expect(text.charCodeAt(0)).toBe(0xfeff);
  const [headings = [], ...rows] = readCsv(text.slice(1));
  expect(headings).toEqual(LEAD_HEADINGS);
  const column = (heading: string): string[] =>
    rows.map((row) => row[headings.indexOf(heading)] ?? '').sort();
  expect(column('Name')).toEqual(['\'=HYPERLINK("http://x.example","Click")', 'Zoë Ñandú']);
  expect(column('Notes')).toEqual(['', notes]);
  expect(column('Phone')).toEqual(['(408) 555-0166', '(408) 555-0166']);
  await expect(page.getByText('Saved 2 leads.')).toBeVisible();

  await page.locator('#log').getByRole('button', { name: 'Refresh' }).click();
  const entry = page
    .locator('#log')
    .getByRole('listitem')
    .filter({ hasText: /Exported leads[^]*New or Booked/ });
  await expect(entry.first()).toContainText('2 rows');
  await expect(page.locator('#log')).not.toContainText(source);
});
