import { STAFF_MESSAGES } from '../../../src/domain/staff-messages.ts';
import { admin, fillCredentials, pressSubmit, signIn, signUp } from '../support/accounts.ts';
import { backendUrl, uniqueEmail } from '../support/backend.ts';
import { expect, waitForHydration, test } from '../support/fixtures.ts';
import { control, expectEstimate, openDetailsStep, rosa, submit, toast } from '../support/quote-form.ts';

test.describe('the dashboard sign-in', () => {
  test('redirects a visitor to the sign-in and back without querying leads', async ({ page }) => {
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
});

test.describe('a new account', () => {
  test('verifies its address, signs in, sees that it is pending, and can read no lead', async ({ page }) => {
    const email = uniqueEmail('newcomer');
    await signUp(page, { email, password: 'six-or-more' });
    await page.goto('/dashboard');
    await expect(page.getByText(STAFF_MESSAGES.pending)).toBeVisible();
    await expect(page.getByText('Latest leads')).toHaveCount(0);

    const token = await page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token')) ?? '';
      return (JSON.parse(localStorage.getItem(key) ?? '{}') as { access_token: string }).access_token;
    });
    const read = await fetch(`${backendUrl}/rest/v1/leads?select=*`, {
      headers: { apikey: 'sb_publishable_local', authorization: `Bearer ${token}` },
    });
    expect(read.status).toBe(403);
  });
});

test.describe('the dashboard', () => {
  test('shows a new request and the counters', async ({ page }) => {
    const email = uniqueEmail('dashboard');
    const name = `Quinn${crypto.randomUUID().slice(0, 6)}`;
    await openDetailsStep(page, { ...rosa, first_name: name, email });
    await control(page, 'variant', '2-story').check();
    await control(page, 'modules').fill('28');
    await submit(page);
    await expectEstimate(page);

    await signIn(page, admin, '/dashboard?all=1');
    for (const label of ['Recent Leads', 'Today', 'This Week']) {
      await expect(page.getByText(label, { exact: true })).toBeVisible();
    }
    const list = page.getByRole('main');
    await expect(list.getByText(`${name} Delgado`).filter({ visible: true })).toBeVisible();
    await expect(list.getByText('$300.00').filter({ visible: true }).first()).toBeVisible();
    await page.reload();
    await expect(list.getByText(`${name} Delgado`).filter({ visible: true })).toBeVisible();
  });

  test('signs out everywhere and confirms it', async ({ page }) => {
    const email = uniqueEmail('leaver');
    await signUp(page, { email, password: 'six-or-more' });
    await page.goto('/dashboard');
    const logout = page.waitForRequest((request) => request.url().includes('/auth/v1/logout'));
    await page.getByRole('button', { name: 'Sign Out' }).click();
    expect(new URL((await logout).url()).searchParams.get('scope')).toBe('global');
    await expect(toast(page, STAFF_MESSAGES.signedOut.title)).toContainText(STAFF_MESSAGES.signedOut.text);
    await page.goto('/dashboard');
    await page.waitForURL(/\/auth\?redirect=/);
  });
});
