import { INTEGRATION_MESSAGES } from '../../../src/domain/staff-messages.ts';
import { TEST_LEAD_VALUES } from '../../../src/domain/leads/test-lead.ts';
import { expectAccessible, expectNoHorizontalScroll } from '../support/accessible.ts';
import { readLeads, readMail } from '../support/backend.ts';
import { expect, waitForHydration, test } from '../support/fixtures.ts';
import { toast } from '../support/quote-form.ts';
import type { Page } from '@playwright/test';

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
