import { STAFF_MESSAGES } from '../../../src/domain/staff-messages.ts';
import { admin, fillCredentials, pressSubmit, signIn, signUp, signInOnScreen } from '../support/accounts.ts';
import { backendUrl, uniqueEmail } from '../support/backend.ts';
import { insertAsVisitor } from '../support/lead-rows.ts';
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

  for (const target of ['//x.example', '/\\x.example', 'https://x.example', '%2F%2Fx.example', '']) {
    // Unit tests cover the rule.
    test(`redirects to the home page instead of "${target}"`, { tag: '@full' }, async ({ page }) => {
      await signInOnScreen(page, admin, target);
      await page.waitForURL('/');
    });
  }

  test.describe('with a wrong password', () => {
    test.use({ expectedErrors: [/Failed to load resource.*400/] });
    test('shows the server’s message, keeps the email and stays usable', async ({ page }) => {
      await signInOnScreen(page, { email: admin.email, password: 'wrong-password' });
      await expect(toast(page, STAFF_MESSAGES.signInFailed)).toContainText('Invalid login credentials');
      const alert = page.getByRole('tabpanel').getByRole('alert');
      await expect(alert).toContainText(STAFF_MESSAGES.signInFailed);
      await expect(alert).toContainText('Invalid login credentials');
      await expect(page.getByLabel('Email', { exact: true })).toHaveValue(admin.email);
      await page.getByLabel('Password', { exact: true }).fill(admin.password);
      await pressSubmit(page, 'Sign In');
      await page.waitForURL('/dashboard');
    });
  });

  test('requires both fields and six characters on both tabs', async ({ page }) => {
    await page.goto('/auth');
    await waitForHydration(page);
    for (const name of ['Sign In', 'Sign Up'] as const) {
      await page.getByRole('tab', { name }).click();
      const button = page.getByRole('tabpanel').getByRole('button', { name, exact: true });
      await fillCredentials(page, 'maya@example.com', '12345');
      await expect(button).toBeDisabled();
      await page.getByLabel('Password', { exact: true }).fill('123456');
      await expect(button).toBeEnabled();
      await page.getByLabel('Email', { exact: true }).fill('');
      await expect(button).toBeDisabled();
    }
    await expect(page.getByText(STAFF_MESSAGES.passwordHint)).toBeVisible();
    await expect(page.getByText(/Role-based access control/)).toBeVisible();
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

  test('shows a note when there are no leads', async ({ page }) => {
    await page.route('**/rest/v1/leads*', (route) => route.fulfill({ json: [] }));
    await signIn(page, admin);
    await expect(page.getByText(STAFF_MESSAGES.noLeads)).toBeVisible();
  });

  test.describe('when the query fails', () => {
    test.use({ expectedErrors: [/Failed to load resource.*500/] });
    // Runs the real retry delays; unit tests use a fake clock.
    test(
      'retries three times, shows the error, and refetches on request',
      { tag: '@full' },
      async ({ page }) => {
        let reads = 0;
        await page.route('**/rest/v1/leads*', async (route) => {
          const { searchParams } = new URL(route.request().url());
          // The poll for new leads is not retried and not counted.
          const isPoll = searchParams.get('select') === 'id,name,created_at';
          if (route.request().method() !== 'OPTIONS' && !isPoll) reads += 1;
          await route.fulfill({ status: 500, json: { message: 'broken' } });
        });
        await signIn(page, admin);
        await expect(toast(page, STAFF_MESSAGES.leadsFailed.text)).toBeVisible({ timeout: 20_000 });
        const note = page
          .getByRole('main')
          .locator('.note-error')
          .filter({ hasText: STAFF_MESSAGES.leadsFailed.text });
        await expect(note).toContainText(STAFF_MESSAGES.leadsFailed.title);
        expect(reads).toBe(4);
        await page.unroute('**/rest/v1/leads*');
        await page.getByRole('button', { name: 'Try again' }).click();
        await expect(page.getByRole('heading', { name: 'Latest leads' })).toBeVisible();
        await expect(note).toHaveCount(0);
      },
    );
  });

  test.describe('when signing out fails', () => {
    test.use({ expectedErrors: [/Failed to load resource.*500/] });
    test('shows the error and stays signed in', async ({ page }) => {
      await signIn(page, admin);
      await page.route('**/auth/v1/logout*', (route) =>
        route.fulfill({ status: 500, json: { message: 'broken' } }),
      );
      await page.getByRole('button', { name: 'Sign Out' }).click();
      await expect(toast(page, STAFF_MESSAGES.signOutFailed)).toBeVisible();
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome back');
    });
  });

  test('escapes hostile text', async ({ page }) => {
    const email = uniqueEmail('hostile');
    const name = `<img src=x onerror=alert(1)> ${crypto.randomUUID().slice(0, 6)}`;
    await insertAsVisitor({ form: 'short', name, email, address: '1 Elm Street', service_type: 'other' });
    await signIn(page, admin, '/dashboard?all=1');
    await expect(page.getByRole('main').getByText(name).filter({ visible: true })).toBeVisible();
    await expect(page.getByRole('main').locator('img')).toHaveCount(0);
  });
});
