import type { Page } from '@playwright/test';
import { ACCOUNT_MESSAGES, STAFF_MESSAGES } from '../../../src/domain/staff-messages.ts';
import { admin, mailedLink, createAccount, signIn, signUp } from '../support/accounts.ts';
import { expectAccessible, expectNoHorizontalScroll } from '../support/accessible.ts';
import { backendUrl, uniqueEmail } from '../support/backend.ts';
import { expect, waitForHydration, onSmallPhone, test } from '../support/fixtures.ts';
import { toast } from '../support/quote-form.ts';

/** Returns the row of an account on the People page. */
const rowOf = (page: Page, email: string) => page.getByRole('listitem', { name: email });

test.beforeEach(({ page }, testInfo) => onSmallPhone(page, testInfo));

test('a new account opens the dashboard once an admin approves it', async ({ page, browser }) => {
  const email = uniqueEmail('newcomer');
  await signUp(page, { email, password: 'six-or-more' });
  await expect(page.getByText(STAFF_MESSAGES.pending)).toBeVisible();
  await expectNoHorizontalScroll(page, 360);

  const others = await (await browser.newContext()).newPage();
  await signIn(others, admin, '/dashboard/people');
  const row = rowOf(others, email);
  await expect(row).toContainText('Waiting');
  await row.getByRole('button', { name: /^Approve/ }).click();
  await expect(toast(others, `${email} is staff now`)).toBeVisible();
  await expect(row.getByText('Staff', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText(STAFF_MESSAGES.pending)).toHaveCount(0);
  await expect(page.getByText('Recent Leads', { exact: true })).toBeVisible();
  await others.context().close();
});

test('a forgotten password can be reset with the mailed link', async ({ page }) => {
  const { email, password } = await createAccount('forgetful', 'staff');
  await page.goto('/auth');
  await waitForHydration(page);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.waitForURL('/auth/password');
  await waitForHydration(page);
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
  await expectAccessible(page);
  await expectNoHorizontalScroll(page, 360);
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect(page.getByText('we have sent it an email with a link')).toBeVisible();

  const link = await mailedLink(email, 'Set a new password');
  await page.goto(link);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('/auth/password');
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
  await expect(page.getByText(`For ${email}`)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('New password', { exact: true }).fill('another-sunrise');
  await page.getByRole('button', { name: 'Save password' }).click();
  await page.waitForURL('/dashboard');
  await expect(toast(page, ACCOUNT_MESSAGES.passwordChanged.title)).toBeVisible();

  for (const [given, status] of [
    [password, 400],
    ['another-sunrise', 200],
  ] as const) {
    const response = await fetch(`${backendUrl}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: 'sb_publishable_local', 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: given }),
    });
    expect(response.status).toBe(status);
  }
});
