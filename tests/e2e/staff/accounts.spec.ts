import type { Page } from '@playwright/test';
import { ACCOUNT_MESSAGES, STAFF_MESSAGES } from '../../../src/domain/staff-messages.ts';
import {
  admin,
  authHeaders,
  mailedLink,
  choosePassword,
  createAccount,
  signIn,
  signUp,
  type Account,
} from '../support/accounts.ts';
import { expectAccessible, expectNoHorizontalScroll } from '../support/accessible.ts';
import { backendUrl, uniqueEmail } from '../support/backend.ts';
import { expect, waitForHydration, onSmallPhone, test } from '../support/fixtures.ts';
import { storeLead } from '../support/lead-rows.ts';
import { toast } from '../support/quote-form.ts';

/** Returns the row of an account on the People page. */
const rowOf = (page: Page, email: string) => page.getByRole('listitem', { name: email });

/** Returns the number of rows an account can read from a table through the API. */
async function rowsRead(account: Account, table: string): Promise<number> {
  const response = await fetch(`${backendUrl}/rest/v1/${table}?select=*&limit=5`, {
    headers: authHeaders(account),
  });
  expect(response.status).toBe(200);
  return ((await response.json()) as unknown[]).length;
}

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

/** Returns the status of a sign-in through the API. */
async function signInStatus(email: string, password: string): Promise<number> {
  const response = await fetch(`${backendUrl}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: 'sb_publishable_local', 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return response.status;
}

test('an invitation gives a colleague a role as soon as they choose a password @full', async ({
  page,
  browser,
}) => {
  const email = uniqueEmail('invited');
  await signIn(page, admin, '/dashboard/people');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: /^Name/ }).fill('Maya Lopez');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(toast(page, `${email} is invited`)).toBeVisible();
  const row = page.getByRole('listitem', { name: 'Maya Lopez' }).filter({ hasText: email });
  await expect(row).toContainText(ACCOUNT_MESSAGES.invited);
  await expect(row.getByRole('button', { name: /^Make admin/ })).toBeDisabled();
  await expectAccessible(page);
  for (const width of [320, 390, 768, 1440]) await expectNoHorizontalScroll(page, width);

  const theirs = await (await browser.newContext()).newPage();
  await theirs.goto(await mailedLink(email, 'You’re invited to the staff dashboard'));
  await expect(theirs.getByRole('heading', { name: 'Join the staff dashboard' })).toBeVisible();
  await expectAccessible(theirs);
  await theirs.getByRole('button', { name: 'Accept the invitation' }).click();
  await expect(theirs.getByRole('heading', { name: 'Choose your password' })).toBeVisible();
  await theirs.reload();
  await expect(theirs.getByLabel('Current password')).toHaveCount(0);
  await choosePassword(theirs, 'a-first-sunrise');
  await expect(theirs.getByText('Recent Leads', { exact: true })).toBeVisible();
  expect(await signInStatus(email, 'a-first-sunrise')).toBe(200);
  await theirs.context().close();
});

test('the People page removes and reinstates a person; access ends immediately @full', async ({
  page,
  browser,
}) => {
  // Makes sure there is a lead to read.
  await storeLead({});
  const person = await createAccount(`a-rather-${'long-'.repeat(8)}name`, 'staff');
  const theirs = await (await browser.newContext()).newPage();
  await theirs.clock.install();
  await signIn(theirs, person);
  await expect(theirs.getByText('Recent Leads', { exact: true })).toBeVisible();
  expect(await rowsRead(person, 'leads')).toBeGreaterThan(0);

  await signIn(page, admin, '/dashboard/people');
  const row = rowOf(page, person.email);
  await row.getByRole('button', { name: /^Remove/ }).click();
  await expect(row).toContainText('They lose access immediately');
  await expectAccessible(page);
  for (const width of [320, 360, 390, 768, 1440]) await expectNoHorizontalScroll(page, width);
  await row.getByRole('group').getByRole('button', { name: 'Remove' }).click();
  await expect(toast(page, `${person.email} was removed`)).toBeVisible();
  // The token is still valid, but only staff may read.
  const refused = await fetch(`${backendUrl}/rest/v1/leads?select=id`, { headers: authHeaders(person) });
  expect(refused.status).toBe(403);

  await theirs.clock.fastForward(10_000);
  await expect(theirs.getByText(ACCOUNT_MESSAGES.removed)).toBeVisible();
  await expect(theirs.getByText('Recent Leads', { exact: true })).toHaveCount(0);
  await expectAccessible(theirs);
  await theirs.context().close();

  await row.getByRole('button', { name: /^Bring back/ }).click();
  await expect(row.getByText('Staff', { exact: true })).toBeVisible();
  expect(await rowsRead(person, 'leads')).toBeGreaterThan(0);
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

  expect(await signInStatus(email, password)).toBe(400);
  expect(await signInStatus(email, 'another-sunrise')).toBe(200);
});
