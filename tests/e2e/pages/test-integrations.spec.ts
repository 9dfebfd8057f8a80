import { INTEGRATION_MESSAGES } from '../../../src/domain/staff-messages.ts';
import { TEST_LEAD_VALUES } from '../../../src/domain/leads/test-lead.ts';
import { expectAccessible, expectNoHorizontalScroll } from '../support/accessible.ts';
import { readLeads, readMail } from '../support/backend.ts';
import { insertAsVisitor } from '../support/lead-rows.ts';
import { expect, waitForHydration, test } from '../support/fixtures.ts';
import { toast } from '../support/quote-form.ts';
import type { Page } from '@playwright/test';

const LEADS = '**/rest/v1/leads*';
const NOTIFY = '**/functions/v1/send-lead-notification';

const clickSend = (page: Page): Promise<void> => page.getByRole('button', { name: 'Send test lead' }).click();
const panel = (page: Page) => page.locator('pre');
const note = (page: Page) => page.getByRole('main').locator('.note');

/** Returns the id of the lead this page sent. */
const sentId = async (page: Page): Promise<string> =>
  (await page
    .locator('dt', { hasText: /^Lead$/ })
    .locator('+ dd')
    .textContent()) ?? '';

test.beforeEach(async ({ page }) => {
  await page.goto('/test-integrations');
  await waitForHydration(page);
});

test('stores a sample lead as a test, mails staff and shows the response', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') requests.push(new URL(request.url()).pathname);
  });
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await clickSend(page);
  await expect(toast(page, INTEGRATION_MESSAGES.sent)).toBeVisible();
  await expect(note(page)).toContainText(INTEGRATION_MESSAGES.sent);
  await expect(panel(page)).toContainText('"sent": true');
  expect(requests).toEqual(['/rest/v1/leads', '/functions/v1/send-lead-notification']);

  const id = await sentId(page);
  const lead = (await readLeads(TEST_LEAD_VALUES.email)).find((each) => each.id === id);
  expect(lead).toMatchObject({ ...TEST_LEAD_VALUES, form: 'test', quarantine_reason: null });
  const [mail] = await readMail(id);
  expect(mail?.subject).toMatch(/^Test: Integration test: /);
  expect(mail?.html).not.toContain('New lead');
  await expectAccessible(page);
  await expectNoHorizontalScroll(page, 360);
});

test.describe('when a request returns an error', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('shows that the database request failed', async ({ page }) => {
    await page.route(LEADS, (route) =>
      route.fulfill({ status: 400, json: { message: 'leads_name_filled' } }),
    );
    await clickSend(page);
    await expect(toast(page, INTEGRATION_MESSAGES.refused)).toContainText('The database returned an error');
    await expect(panel(page)).toContainText('leads_name_filled');
  });

  test('shows that the function failed, and its response', { tag: '@full' }, async ({ page }) => {
    await page.route(NOTIFY, (route) =>
      route.fulfill({ status: 502, json: { sent: false, reason: 'mail-failed' } }),
    );
    await clickSend(page);
    await expect(toast(page, INTEGRATION_MESSAGES.refused)).toContainText('the function returned an error');
    await expect(panel(page)).toContainText('"reason": "mail-failed"');
    const id = await sentId(page);
    expect((await readLeads(TEST_LEAD_VALUES.email)).map((each) => each.id)).toContain(id);
    await expectAccessible(page);
  });

  test('shows that there were too many requests from one connection', async ({ page }) => {
    // Sends all requests in this test from one IP address, like a real visitor.
    const address = `203.0.113.${Math.floor(Math.random() * 254) + 1}`;
    for (let sent = 0; sent < 10; sent += 1) {
      await insertAsVisitor({ ...TEST_LEAD_VALUES, form: 'test' }, address);
    }
    await page.route(LEADS, async (route) => {
      const given = await route.request().allHeaders();
      await route.fulfill({
        response: await route.fetch({ headers: { ...given, 'x-forwarded-for': address } }),
      });
    });
    await clickSend(page);
    await expect(toast(page, INTEGRATION_MESSAGES.refused)).toContainText('Try again in an hour');
    await expect(panel(page)).toContainText('Too many requests from this connection');
  });
});

test.describe('when a request gets no response', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('shows that the database did not respond', { tag: '@full' }, async ({ page }) => {
    await page.route(LEADS, (route) => route.abort('connectionrefused'));
    await clickSend(page);
    await expect(toast(page, INTEGRATION_MESSAGES.unreachable)).toContainText('The database did not respond');
    await expect(note(page)).toContainText(INTEGRATION_MESSAGES.unreachable);
  });

  test('shows that the function did not respond, and works on the next click', async ({ page }) => {
    await page.route(NOTIFY, (route) => route.abort('connectionreset'), { times: 1 });
    await clickSend(page);
    await expect(note(page)).toContainText('the function did not respond');
    await clickSend(page);
    await expect(note(page)).toContainText(INTEGRATION_MESSAGES.sent);
    await expect(page.getByRole('button', { name: 'Send test lead' })).toBeFocused();
  });
});
