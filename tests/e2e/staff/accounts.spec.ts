import type { Page } from '@playwright/test';
import { ACCOUNT_MESSAGES, STAFF_MESSAGES } from '../../../src/domain/staff-messages.ts';
import {
  admin,
  setRole,
  authHeaders,
  mailedLink,
  askForAccount,
  choosePassword,
  confirmAccount,
  createAccount,
  signIn,
  signInOnScreen,
  signUp,
  type Account,
} from '../support/accounts.ts';
import { expectAccessible, expectNoHorizontalScroll } from '../support/accessible.ts';
import { backendUrl, readMail, readMailTo, uniqueEmail } from '../support/backend.ts';
import {
  expect,
  fastForwardUntilVisible,
  waitForHydration,
  onSmallPhone,
  test,
} from '../support/fixtures.ts';
import { readTable, storeLead } from '../support/lead-rows.ts';
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

test('an approval lowers the count on the navigation and is mailed', { tag: '@full' }, async ({ page }) => {
  const { email } = await createAccount('approved', 'pending');
  await signIn(page, admin, '/dashboard/people');
  const people = page.getByRole('link', { name: /^People/ });
  const shown = async (): Promise<number> => Number(/\d+/.exec((await people.textContent()) ?? '')?.[0] ?? 0);
  await expect.poll(shown).toBeGreaterThan(0);
  await expect(rowOf(page, email).getByRole('button', { name: /^Approve/ })).toBeEnabled();
  // Other journeys sign up accounts meanwhile, so the count is compared with the answer it comes from.
  const counted = page.waitForResponse(
    (response) => response.request().method() === 'HEAD' && response.url().includes('role=eq.pending'),
  );
  await rowOf(page, email)
    .getByRole('button', { name: /^Approve/ })
    .click();
  const range = (await (await counted).allHeaders())['content-range'];
  await expect.poll(shown).toBe(Number(range?.split('/')[1]));
  expect(await readTable('profiles', `email=eq.${email}&role=eq.staff`)).toHaveLength(1);
  await expect
    .poll(async () => (await readMailTo(email)).map(({ subject }) => subject), { timeout: 20_000 })
    .toContain('Your staff account is approved');
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

test.describe('an account somebody else signed up', { tag: '@full' }, () => {
  test('waits unconfirmed, then belongs to the owner of the address', async ({ page, browser }) => {
    const colleague = { email: uniqueEmail('colleague'), password: 'chosen-by-the-owner' };
    const given = 'chosen-by-somebody-else';
    await askForAccount(page, { email: colleague.email, password: given });

    const others = await (await browser.newContext()).newPage();
    await signIn(others, admin, '/dashboard/people');
    const row = rowOf(others, colleague.email);
    await expect(row).toContainText('Not confirmed');
    await expect(row.getByText(ACCOUNT_MESSAGES.notConfirmed)).toBeVisible();
    await expect(row.getByRole('button', { name: /^Approve/ })).toBeDisabled();
    await expectAccessible(others);

    await confirmAccount(page, colleague);
    await expect(page.getByText(STAFF_MESSAGES.pending)).toBeVisible();
    expect(await signInStatus(colleague.email, given)).toBe(400);

    await others.getByRole('button', { name: 'Refresh' }).click();
    await row.getByRole('button', { name: /^Approve/ }).click();
    await expect(row.getByText('Staff', { exact: true })).toBeVisible();
    expect(await signInStatus(colleague.email, given)).toBe(400);
    expect(await signInStatus(colleague.email, colleague.password)).toBe(200);
    await others.context().close();
  });
});

test.describe('an invitation', () => {
  test(
    'gives a colleague a role as soon as they choose a password',
    { tag: '@full' },
    async ({ page, browser }) => {
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
      await theirs.goto(await mailedLink(email, 'You are invited to the staff dashboard'));
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
    },
  );

  test.describe('to somebody with an account', () => {
    test.use({ expectedErrors: [/Failed to load resource.*409/] });
    test('is refused with the reason', async ({ page }) => {
      const { email } = await createAccount('known', 'pending');
      await signIn(page, admin, '/dashboard/people');
      await page.getByRole('textbox', { name: 'Email' }).fill(email);
      await page.getByRole('button', { name: 'Send invitation' }).click();
      await expect(page.getByText('This address already has a confirmed account.')).toBeVisible();
      await expectAccessible(page);
    });
  });
});

test.describe('an email link', () => {
  test('changes nothing before the button is pressed, and names who is signed in', async ({ page }) => {
    const other = await createAccount('visiting', 'staff');
    const owner = { email: uniqueEmail('linked'), password: 'six-or-more' };
    await askForAccount(page, owner);
    await signIn(page, other, await mailedLink(owner.email, 'Confirm your email address'));
    await expect(page.getByText(`You are signed in as ${other.email}.`)).toBeVisible();
    await expect(page).toHaveURL('/auth/confirm');
    await expectAccessible(page);
    await expectNoHorizontalScroll(page, 360);
    await page.reload();
    await page.getByRole('button', { name: 'Confirm email' }).click();
    await page.waitForURL('/auth/password');
    await expect(page.getByText(`For ${owner.email}`)).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('the People page', () => {
  test('makes a person admin and staff again after a confirmation', { tag: '@full' }, async ({ page }) => {
    const { email } = await createAccount('riser', 'staff');
    await signIn(page, admin, '/dashboard/people');
    const row = rowOf(page, email);
    await row.getByRole('button', { name: /^Make admin/ }).click();
    const confirmation = row.getByRole('group', { name: `Make admin: ${email}` });
    await expect(confirmation.getByRole('button', { name: 'Make admin' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(confirmation).toHaveCount(0);
    await expect(row.getByRole('button', { name: /^Make admin/ })).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(confirmation).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(toast(page, `${email} is an admin now`)).toBeVisible();
    await expect(row.getByText('Admin', { exact: true })).toBeVisible();
    await expect(row).toBeFocused();

    await row.getByRole('button', { name: /^Make staff/ }).click();
    await row.getByRole('group').getByRole('button', { name: 'Make staff' }).click();
    await expect(toast(page, `${email} is staff now`)).toBeVisible();
    await expect(row.getByText('Staff', { exact: true })).toBeVisible();
  });

  test('removes and reinstates a person; access ends immediately', async ({ page, browser }) => {
    // Makes sure there is a lead to read.
    await storeLead({ email: uniqueEmail('accounts') });
    const person = await createAccount('leaver', 'staff');
    const theirs = await (await browser.newContext()).newPage();
    await theirs.clock.install();
    await signIn(theirs, person);
    await expect(theirs.getByText('Recent Leads', { exact: true })).toBeVisible();
    expect(await rowsRead(person, 'leads')).toBeGreaterThan(0);

    await signIn(page, admin, '/dashboard/people');
    const row = rowOf(page, person.email);
    await row.getByRole('button', { name: /^Remove/ }).click();
    await expect(row).toContainText('They lose access immediately');
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

  test('refuses to demote the last admin and shows why', async ({ page }) => {
    const person = await createAccount('last', 'admin');
    await page.route('**/rest/v1/rpc/set_person_role', (route) => route.fulfill({ json: 'last-admin' }));
    await signIn(page, person, '/dashboard/people');
    const row = rowOf(page, person.email);
    await expect(row.getByText('You', { exact: true })).toBeVisible();
    await row.getByRole('button', { name: /^Make staff/ }).click();
    await row.getByRole('group').getByRole('button', { name: 'Make staff' }).click();
    await expect(row.getByRole('alert')).toContainText(ACCOUNT_MESSAGES.lastAdmin);
    await expect(row.getByText('Admin', { exact: true })).toBeVisible();
    await setRole(person.email, 'removed');
  });

  test('shows staff that it is for admins, and lets them change their own name', async ({ page }) => {
    const person = await createAccount('curious', 'staff');
    await signIn(page, person);
    await expect(
      page.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name: 'People' }),
    ).toHaveCount(0);
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Your name and password/ })
      .click();
    await expect(page.getByRole('heading', { name: 'You', exact: true })).toBeFocused();
    await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
    await expect(page.getByText(admin.email)).toHaveCount(0);
    await page.getByLabel('Your name').fill('  Ada   <b>Lovelace</b> ');
    await page.getByRole('button', { name: 'Save name' }).click();
    await expect(toast(page, 'Your name is saved')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Your name')).toHaveValue('Ada <b>Lovelace</b>');
    await expectAccessible(page);
  });

  test('is accessible and fits a narrow screen, with long names and every role', async ({ page }) => {
    const long = await createAccount(`a-rather-${'long-'.repeat(8)}name`, 'staff');
    await createAccount('waiting', 'pending');
    await createAccount('gone', 'removed');
    await signIn(page, admin, '/dashboard/people');
    const row = rowOf(page, long.email);
    await expect(row).toBeVisible();
    await row.getByRole('button', { name: /^Remove/ }).click();
    await expectAccessible(page);
    for (const width of [320, 360, 390, 768, 1440]) await expectNoHorizontalScroll(page, width);
  });

  test.describe('when the query fails', () => {
    test.use({ expectedErrors: [/Failed to load resource.*500/] });
    test('shows the error and refetches on retry', { tag: '@full' }, async ({ page }) => {
      await page.clock.install();
      await signIn(page, admin, '/dashboard/people');
      await expect(page.getByRole('heading', { name: 'Team' })).toBeVisible();
      await page.route('**/rest/v1/profiles*role=*', (route) =>
        route.fulfill({ status: 500, json: { message: 'broken' } }),
      );
      await page.getByRole('button', { name: 'Refresh' }).click();
      const note = page.getByRole('main').locator('.note-error');
      await fastForwardUntilVisible(page, note.getByText(ACCOUNT_MESSAGES.peopleFailed.text));
      // Loaded data stays visible.
      await expect(page.getByRole('heading', { name: 'Team' })).toBeVisible();
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(note).toHaveCount(0);
    });
  });
});

test.describe('a forgotten password', () => {
  test('can be reset with the mailed link', async ({ page }) => {
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

  test.describe('with a used link', () => {
    test.use({ expectedErrors: [/Failed to load resource.*403/] });
    test('offers a new link', async ({ page }) => {
      await page.goto('/auth/confirm?token_hash=used-before&type=recovery');
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByRole('heading', { name: 'This link did not work' })).toBeVisible();
      await page.getByRole('link', { name: 'Get a new link' }).click();
      await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
    });
  });

  test('does not reveal whether an address has an account', async ({ page }) => {
    await page.goto('/auth/password');
    await page.getByLabel('Email', { exact: true }).fill(uniqueEmail('nobody'));
    await page.getByRole('button', { name: 'Email me a link' }).click();
    await expect(page.getByText('we have sent it an email with a link')).toBeVisible();
  });

  test.describe('replaced by a weak password', () => {
    test.use({ expectedErrors: [/Failed to load resource.*422/] });
    test('shows the reasons from the server and keeps the input', async ({ page }) => {
      const person = await createAccount('weak', 'staff');
      await signIn(page, person, '/auth/password');
      await page.route('**/auth/v1/user*', (route) =>
        route.request().method() === 'PUT'
          ? route.fulfill({
              status: 422,
              headers: {
                'access-control-allow-origin': '*',
                'access-control-expose-headers': 'x-supabase-api-version',
                'x-supabase-api-version': '2024-01-01',
              },
              json: {
                code: 'weak_password',
                message: 'Password is known to be weak and easy to guess.',
                weak_password: { reasons: ['pwned', 'characters'] },
              },
            })
          : route.continue(),
      );
      await page.getByLabel('Current password', { exact: true }).fill(person.password);
      await page.getByLabel('New password', { exact: true }).fill('password');
      await page.getByRole('button', { name: 'Save password' }).click();
      const alert = page.locator('.note[role="alert"]');
      await expect(alert).toContainText('Password is known to be weak and easy to guess.');
      await expect(alert.getByRole('listitem')).toHaveText(['pwned', 'characters']);
      await expect(page.getByLabel('New password', { exact: true })).toHaveValue('password');
      await expectAccessible(page);
    });
  });
});

test.describe('changing the password on the account screen', () => {
  test.use({ expectedErrors: [/Failed to load resource.*400/] });
  test('asks for the current one, and tells the owner by email', async ({ page }) => {
    const person = await createAccount('changer', 'staff');
    // A session opened by a mailed link would not need it.
    await signInOnScreen(page, person, '/auth/password');
    await page.waitForURL('/auth/password');
    await waitForHydration(page);
    await page.getByLabel('New password', { exact: true }).fill('another-sunrise');
    await expect(page.getByRole('button', { name: 'Save password' })).toBeDisabled();
    await page.getByLabel('Current password', { exact: true }).fill('a-guess');
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(page.locator('.note[role="alert"]')).toContainText('Current password is incorrect.');
    await expectAccessible(page);
    await expectNoHorizontalScroll(page, 360);
    await page.getByLabel('Current password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Save password' }).click();
    await page.waitForURL('/dashboard');
    expect(await signInStatus(person.email, person.password)).toBe(400);
    expect(await signInStatus(person.email, 'another-sunrise')).toBe(200);
    await expect
      .poll(async () => (await readMail(person.email)).map(({ subject }) => subject))
      .toContain('Your password was changed');
  });
});

test('signing out in one tab signs out the other one', async ({ page, context }) => {
  const person = await createAccount('two-tabs', 'staff');
  await signIn(page, person);
  await expect(page.getByText('Recent Leads', { exact: true })).toBeVisible();
  const second = await context.newPage();
  await second.goto('/dashboard');
  await expect(second.getByText('Recent Leads', { exact: true })).toBeVisible();
  await second.getByRole('button', { name: 'Sign Out' }).click();
  await second.waitForURL('/auth');
  await page.waitForURL(/\/auth\?redirect=/);
  await expect(page.getByText('Recent Leads', { exact: true })).toHaveCount(0);
});

test.describe('a sign-out with an unknown session', () => {
  test.use({ expectedErrors: [/Failed to load resource.*40[134]/] });
  for (const status of [401, 403, 404]) {
    const tag = status === 401 ? [] : '@full';
    test(`signs out when the server returns ${status}`, { tag }, async ({ page }) => {
      const person = await createAccount('forgotten', 'staff');
      await signIn(page, person);
      await page.route('**/auth/v1/logout*', (route) =>
        route.fulfill({ status, json: { message: 'unknown session' } }),
      );
      await page.getByRole('button', { name: 'Sign Out' }).click();
      await page.waitForURL('/auth');
      await expect(toast(page, STAFF_MESSAGES.signedOut.title)).toContainText(STAFF_MESSAGES.signedOut.text);
      await page.goto('/dashboard');
      await page.waitForURL(/\/auth\?redirect=/);
    });
  }
});
