import { STAFF_MESSAGES } from '../../../src/domain/staff-messages.ts';
import { admin, createAccount, fillCredentials, pressSubmit, signIn } from '../support/accounts.ts';
import { expect, waitForHydration, test } from '../support/fixtures.ts';
import { toast } from '../support/quote-form.ts';

test('the dashboard sends a visitor to the sign-in and back without querying leads', async ({ page }) => {
  const reads: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/rest/v1/')) reads.push(request.url());
  });
  await page.goto('/dashboard');
  await page.waitForURL(/\/auth\?redirect=(%2F|\/)dashboard$/);
  expect(reads).toEqual([]);
  await waitForHydration(page);
  await fillCredentials(page, admin.email, admin.password);
  await pressSubmit(page, 'Sign In');
  await page.waitForURL('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome back');
  await expect(toast(page, STAFF_MESSAGES.signedIn.title)).toContainText(STAFF_MESSAGES.signedIn.text);
  await page.goto('/auth?redirect=/dashboard');
  await page.waitForURL('/dashboard');
});

test('the dashboard signs out everywhere and confirms it', async ({ page }) => {
  await signIn(page, await createAccount('leaver', 'pending'));
  const logout = page.waitForRequest((request) => request.url().includes('/auth/v1/logout'));
  await page.getByRole('button', { name: 'Sign Out' }).click();
  expect(new URL((await logout).url()).searchParams.get('scope')).toBe('global');
  await expect(toast(page, STAFF_MESSAGES.signedOut.title)).toContainText(STAFF_MESSAGES.signedOut.text);
  await page.goto('/dashboard');
  await page.waitForURL(/\/auth\?redirect=/);
});
