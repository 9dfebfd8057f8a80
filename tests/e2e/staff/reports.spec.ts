import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { pacificDay } from '../../../src/domain/hours/calendar-day.ts';
import { LEAD_HEADINGS } from '../../../src/domain/reports/lead-csv.ts';
import { readCsv } from '../../unit/support/read-csv.ts';
import { admin, authHeaders, createAccount, signIn } from '../support/accounts.ts';
import { expectAccessible, expectNoHorizontalScroll } from '../support/accessible.ts';
import { backendUrl, readLeads, readSubscriptions, serviceHeaders, uniqueEmail } from '../support/backend.ts';
import { expect, fastForwardUntilVisible, onSmallPhone, test } from '../support/fixtures.ts';

const jsonHeaders = { ...serviceHeaders, 'content-type': 'application/json' };

/** Inserts rows with the service key, one by one, because their columns differ. */
async function store(table: string, rows: readonly object[]): Promise<{ id: string }[]> {
  const stored: { id: string }[] = [];
  for (const row of rows) {
    const response = await fetch(`${backendUrl}/rest/v1/${table}`, {
      method: 'POST',
      headers: { ...jsonHeaders, prefer: 'return=representation' },
      body: JSON.stringify(row),
    });
    expect(response.status, await response.clone().text()).toBe(201);
    stored.push(...((await response.json()) as { id: string }[]));
  }
  return stored;
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

/** Returns a unique name for a source or campaign. */
const unique = (name: string): string => `${name}-${crypto.randomUUID().slice(0, 8)}`;

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

test.describe('the figures', () => {
  test('are correct for the date range in every grouping', async ({ page }) => {
    const source = unique('sunday-radio');
    await store('leads', [
      lead({
        utm_source: source,
        utm_campaign: source,
        estimate_cents: 300_00,
        status: 'booked',
        estimate_total: '$300.00',
      }),
      lead({
        utm_source: source,
        utm_campaign: source,
        estimate_cents: 306_25,
        estimate_total: '$9,000.00',
      }),
      lead({ utm_source: source, utm_campaign: source, status: 'spam' }),
      lead({ utm_source: source, utm_campaign: source, status: 'lost', lost_reason: 'Too far' }),
      lead({ utm_source: source, utm_campaign: source, form: 'test' }),
      lead({ utm_source: source, utm_campaign: source, created_at: '2020-02-03T12:00:00Z' }),
    ]);
    await signIn(page, admin, '/dashboard/reports');
    const row = table(page, 'source').getByRole('row').filter({ hasText: source });
    await expect(row.getByRole('cell').filter({ visible: true }).first()).toHaveText(/^3\s/);
    await expect(row).toContainText('33.3%');
    await expect(row).toContainText('$300');
    await expect(row).toContainText('Pages showed $9,000 where we calculate another figure');
    await expect(table(page, 'service').getByRole('rowheader', { name: 'Panel cleaning' })).toBeVisible();
    await expect(table(page, 'campaign').getByRole('row').filter({ hasText: source })).toContainText('33.3%');
    for (const [name, label] of [
      ['Status', 'Booked'],
      ['Week', ' to '],
    ] as const) {
      await page.getByRole('button', { name, exact: true }).click();
      const found = table(page, name.toLowerCase()).getByRole('rowheader').filter({ hasText: label });
      await expect(found.first()).toBeVisible();
    }
    await page.goBack();
    await expect(table(page, 'status')).toBeVisible();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await expectNoHorizontalScroll(page, 360);
  });

  test('follow the selected days, which stay in the URL', { tag: '@full' }, async ({ page }) => {
    const source = unique('leap-day');
    await store('leads', [lead({ utm_source: source, created_at: '2020-02-29T20:00:00Z' })]);
    await signIn(page, admin, '/dashboard/reports');
    await page.getByLabel('Days', { exact: true }).selectOption('Custom range');
    await page.getByLabel('First day').fill('2020-03-01');
    await page.getByLabel('Last day').fill('2020-02-29');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(page.getByText('The last day must not be before the first')).toBeVisible();
    await expect(page.getByLabel('Last day')).toBeFocused();
    await page.getByLabel('First day').fill('2020-02-29');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/since=2020-02-29&until=2020-02-29/);
    await expect(table(page, 'source').getByRole('row').filter({ hasText: source })).toContainText('1');
    await page.reload();
    await expect(table(page, 'source').getByRole('row').filter({ hasText: source })).toBeVisible();

    await page.goto('/dashboard/reports?days=own&since=2019-01-01&until=2019-01-02');
    await expect(page.getByRole('heading', { name: 'No leads in these days' })).toBeVisible();
    // The exports change color once they are counted.
    await page.waitForLoadState('networkidle');
    await expectAccessible(page);
  });

  test('compare the month, and open the leads behind each count', { tag: '@full' }, async ({ page }) => {
    const source = unique('month-end');
    const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
    const answered = (changes: object) =>
      lead({ utm_source: source, created_at: ago(2), first_response_at: ago(1), ...changes });
    await store('leads', [
      answered({ name: 'Ada Early' }),
      answered({ name: 'Bea Late', first_response_at: new Date(Date.now() + 4 * 86_400_000).toISOString() }),
      answered({ name: `Cy ${source}`, status: 'lost', lost_reason: 'Price' }),
    ]);
    await signIn(page, admin, '/dashboard/reports');
    await expect(page.getByText(/beside the same days of|beside [A-Z][a-z]+$/)).toBeVisible();
    const row = table(page, 'source').getByRole('row').filter({ hasText: source });
    await row.getByRole('link', { name: '1 late replies' }).click();
    await expect(page).toHaveURL(new RegExp(`source=${source}.*reply=late`));
    await expect(page.getByText('Bea Late')).toBeVisible();
    await expect(page.getByText('Ada Early')).toHaveCount(0);
    await expect(page.getByRole('list', { name: 'Filters of the list' })).toContainText('Late or missing');
    await page.goBack();
    await page.getByRole('link', { name: /^Price/ }).click();
    await expect(page).toHaveURL(/reason=price/);
    await expect(page.getByText(`Cy ${source}`)).toBeVisible();
    await expect(page.getByText('Bea Late')).toHaveCount(0);
    await page.goBack();
    await page.getByRole('button', { name: 'Month before' }).click();
    await expect(page).toHaveURL(/days=last/);
    await expect(page.getByRole('button', { name: 'Export leads (CSV)' })).toBeEnabled();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page, 320);
  });

  test('escape hostile campaign names', async ({ page }) => {
    const campaign = `<img src=x onerror=alert(1)> \u202emirrored ${'very-long-'.repeat(15)}`;
    await store('leads', [lead({ utm_campaign: campaign, utm_source: unique('hostile') })]);
    await signIn(page, admin, '/dashboard/reports?by=campaign');
    await expect(
      table(page, 'campaign')
        .getByText(/onerror=alert/)
        .first(),
    ).toBeVisible();
    await expect(page.getByRole('main').locator('img')).toHaveCount(0);
    await expectNoHorizontalScroll(page, 360);
  });

  test.describe('when the query fails', () => {
    test.use({ expectedErrors: [/Failed to load resource.*500/] });
    test('show the error and refetch on retry', { tag: '@full' }, async ({ page }) => {
      await page.clock.install();
      await page.route('**/rest/v1/rpc/report_leads*', (route) =>
        route.fulfill({ status: 500, json: { message: 'broken' } }),
      );
      await signIn(page, admin, '/dashboard/reports');
      await fastForwardUntilVisible(page, page.getByText('Failed to load the report'));
      await page.unroute('**/rest/v1/rpc/report_leads*');
      await page.locator('#leads').getByRole('button', { name: 'Try again' }).click();
      await expect(table(page, 'source')).toBeVisible();
      await expect(page.getByText('Failed to load the report')).toHaveCount(0);
    });
  });
});

test.describe('the export of leads', () => {
  test('contains the filtered leads with quotes and formulas as text, and is logged', async ({ page }) => {
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
    const entry = logEntries(page).filter({ hasText: 'Exported leads' }).filter({ hasText: 'Booked or New' });
    await expect(entry.first()).toContainText('2 rows');
    await expect(page.locator('#log')).not.toContainText(source);
  });

  test('shows that nothing matches instead of saving an empty file', async ({ page }) => {
    await signIn(page, admin, `/dashboard/reports?source=${unique('nobody')}`);
    await page.getByRole('button', { name: 'Export leads (CSV)' }).click();
    await expect(page.getByText('No leads match these filters, so there is no file.')).toBeVisible();
  });

  test('can be cancelled and then saves nothing', { tag: '@full' }, async ({ page }) => {
    await signIn(page, admin, '/dashboard/reports');
    let downloads = 0;
    page.on('download', () => (downloads += 1));
    await page.route('**/rest/v1/rpc/export_leads*', () => undefined);
    await page.getByRole('button', { name: 'Export leads (CSV)' }).click();
    await expect(page.getByText('0 leads so far')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('Canceled. No file was saved.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Export leads (CSV)' })).toBeFocused();
    expect(downloads).toBe(0);
  });

  test('is hidden from staff, and the database refuses them', async ({ page }) => {
    const staff = await createAccount('counter', 'staff');
    await signIn(page, staff, '/dashboard/reports');
    await expect(page.getByRole('heading', { name: 'Newsletter' })).toBeVisible();
    await expect(page.getByText('Confirmed subscribers')).toBeVisible();
    await expect(page.getByRole('button', { name: /Export/ })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Privacy requests' })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Log' })).toHaveCount(0);
    const calls = {
      export_leads: {},
      export_conversions: { from_day: '2026-01-01', to_day: '2026-12-31' },
      export_subscribers: {},
      find_person: { email: 'a@example.com', phone: '' },
      export_person: { email: 'a@example.com', phone: '' },
      erase_person: { email: 'a@example.com', phone: '' },
    };
    for (const [name, body] of Object.entries(calls)) {
      const response = await fetch(`${backendUrl}/rest/v1/rpc/${name}`, {
        method: 'POST',
        headers: authHeaders(staff),
        body: JSON.stringify(body),
      });
      expect(response.status, name).toBe(403);
    }
    const log = await fetch(`${backendUrl}/rest/v1/audit_log?select=*`, { headers: authHeaders(staff) });
    expect(await log.json()).toEqual([]);
  });
});

test('exports conversions in the Google Ads and Microsoft Ads formats', async ({ page }) => {
  const boss = await createAccount('advertiser', 'admin');
  const clicks = { google: unique('Cj0KCQ'), microsoft: unique('ms') };
  const [first, second, third] = await store('leads', [
    lead({ gclid: clicks.google, estimate_cents: 306_25, estimate_total: '$1,250.50' }),
    lead({ msclkid: clicks.microsoft }),
    lead({ gclid: '=HYPERLINK("x")' }),
  ]);
  for (const { id } of [first, second, third].filter((item) => item !== undefined)) {
    const moved = await fetch(`${backendUrl}/rest/v1/rpc/set_lead_status`, {
      method: 'POST',
      headers: authHeaders(boss),
      body: JSON.stringify({ lead_id: id, status: 'booked', expected: 'new', reason: 'Came to the office' }),
    });
    expect(moved.status).toBe(200);
  }
  await signIn(page, boss, '/dashboard/reports?days=7');
  const google = await saved(page, 'Export conversions (CSV)');
  expect(google.name).toMatch(/^conversions-google-\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d\.csv$/);
  const [parameters, headings, ...rows] = readCsv(google.text);
  expect(parameters?.[0]).toBe('Parameters:TimeZone=America/Los_Angeles');
  expect(headings).toEqual([
    'Google Click ID',
    'Conversion Name',
    'Conversion Time',
    'Conversion Value',
    'Conversion Currency',
  ]);
  expect(rows.find(([click]) => click === clicks.google)).toEqual([
    clicks.google,
    'Day agreed',
    expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d-0[78]00$/),
    '306.25',
    'USD',
  ]);
  expect(google.text).not.toContain(clicks.microsoft);
  expect(google.text).not.toContain('HYPERLINK');
  await expect(page.getByText('Left out because the click ID is not valid:')).toBeVisible();

  await page.getByLabel('For', { exact: true }).selectOption({ value: 'microsoft' });
  const microsoft = await saved(page, 'Export conversions (CSV)');
  const click = readCsv(microsoft.text).find(([id]) => id === clicks.microsoft);
  expect(click).toEqual([
    clicks.microsoft,
    'Day agreed',
    expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    '',
    '',
  ]);
  expect(microsoft.text).not.toContain(clicks.google);
});

test('the newsletter has counts, a chart and a table, and exports confirmed subscribers only', async ({
  page,
}) => {
  const confirmed = uniqueEmail('subscriber');
  const pending = uniqueEmail('undecided');
  await store('newsletter_subscriptions', [
    {
      email: confirmed,
      status: 'confirmed',
      confirmed_at: new Date().toISOString(),
      source: 'Homepage Footer',
    },
  ]);
  await store('newsletter_subscriptions', [{ email: pending, status: 'pending' }]);
  await signIn(page, admin, '/dashboard/reports');
  const newsletter = page.locator('#newsletter');
  await expect(newsletter.getByRole('img', { name: /^Subscribers over 26 weeks: / })).toBeVisible();
  await newsletter.getByText('Every week as a table').click();
  await expect(newsletter.getByRole('table').getByRole('row')).toHaveCount(27);
  await expectNoHorizontalScroll(page, 360);

  const { name, text } = await saved(page, 'Export confirmed subscribers (CSV)');
  expect(name).toMatch(/^subscribers-/);
  const rows = readCsv(text.slice(1));
  expect(rows[0]).toEqual(['Email', 'Source', 'Confirmed (Pacific)']);
  expect(rows.find(([email]) => email === confirmed)?.[1]).toBe('Homepage Footer');
  expect(text).not.toContain(pending);
});

test(
  'one person’s data is found, exported and erased, and the log stores only counts',
  { tag: '@full' },
  async ({ page }) => {
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
  },
);
