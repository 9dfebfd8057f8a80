import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { pacificDay } from '../../../src/domain/hours/calendar-day.ts';
import { LEAD_HEADINGS } from '../../../src/domain/reports/lead-csv.ts';
import { readCsv } from '../../unit/support/read-csv.ts';
import { admin, signIn } from '../support/accounts.ts';
import { expectAccessible, expectNoHorizontalScroll } from '../support/accessible.ts';
import { readLeads, readSubscriptions, unique, uniqueEmail } from '../support/backend.ts';
import { expect, onSmallPhone, test } from '../support/fixtures.ts';
import { writeRow } from '../support/lead-rows.ts';

/** Inserts rows one by one, because their columns differ. */
async function store(table: string, rows: readonly object[]): Promise<void> {
  for (const row of rows) await writeRow('POST', table, row);
}

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

/** Returns the text of each log row, newest first. */
const logEntries = (page: Page) => page.locator('#log').getByRole('listitem');

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
  await store('leads', [
    lead({ utm_source: source, name: '=HYPERLINK("http://x.example","Click")', notes }),
    lead({ utm_source: source, name: 'Zoë Ñandú', status: 'booked' }),
    lead({ utm_source: source, form: 'test' }),
  ]);
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
  const entry = logEntries(page).filter({ hasText: 'Exported leads' }).filter({ hasText: 'New or Booked' });
  await expect(entry.first()).toContainText('2 rows');
  await expect(page.locator('#log')).not.toContainText(source);
});

test('one person’s data is found, exported and erased, and the log stores only counts @full', async ({
  page,
}) => {
  const email = uniqueEmail('forget-me');
  await store('leads', [lead({ email, name: 'Forget Me' }), lead({ email: email.toUpperCase() })]);
  await store('newsletter_subscriptions', [
    { email, status: 'confirmed', confirmed_at: new Date().toISOString() },
  ]);
  const other = uniqueEmail('stays');
  await store('leads', [lead({ email: other, notes: `My neighbor ${email} sent me.` })]);

  await signIn(page, admin, '/dashboard/reports#privacy');
  const panel = page.locator('#privacy');
  await panel.getByLabel('Email').fill('not an address');
  await page.keyboard.press('Enter');
  await expect(panel.getByText('Please enter a valid email address')).toBeVisible();
  await panel.getByLabel('Email').fill(email);
  await page.keyboard.press('Enter');
  await expect(
    panel.getByRole('heading', {
      name: 'Found 2 requests, 1 newsletter subscription and 1 mention in requests of others',
    }),
  ).toBeFocused();
  const records = panel.getByRole('group', { name: 'Export or erase these' }).getByRole('checkbox');
  await expect(records).toHaveCount(4);
  await expect(panel.getByRole('checkbox', { name: 'Forget Me' })).toBeChecked();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page, 360);

  const { name, text } = await saved(page, 'Export data (JSON)');
  expect(name).toBe('personal-data.json');
  const data = JSON.parse(text) as { leads: { name: string }[]; newsletter: unknown[] };
  expect(data.leads.map((item) => item.name).sort()).toEqual(['Ellen Whitlock', 'Forget Me']);
  expect(data.newsletter).toHaveLength(1);

  await panel.getByRole('button', { name: 'Erase for good' }).click();
  await expect(panel.getByText('Type the email address exactly to erase')).toBeVisible();
  expect(await readLeads(email)).toHaveLength(1);
  await panel.getByLabel(`Type ${email} to confirm`).fill(email);
  await page.keyboard.press('Enter');
  await expect(
    panel.getByText('Erased 2 requests, 1 newsletter subscription and 1 mention in requests of others.'),
  ).toBeVisible();
  expect(await readLeads(email)).toEqual([]);
  expect(await readLeads(email.toUpperCase())).toEqual([]);
  expect(await readSubscriptions(email)).toEqual([]);
  expect(await readLeads(other)).toMatchObject([{ notes: 'My neighbor [erased] sent me.' }]);

  await page.locator('#log').getByRole('button', { name: 'Refresh' }).click();
  await expect(logEntries(page).filter({ hasText: 'Erased one person’s data' }).first()).toContainText(
    '2 requests, 1 newsletter subscription',
  );
  await expect(logEntries(page).filter({ hasText: 'Exported one person’s data' }).first()).toBeVisible();
  await expect(page.locator('#log')).not.toContainText(email);
});
