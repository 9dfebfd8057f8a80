import type { Locator, Page } from '@playwright/test';
import { admin, authHeaders, createAccount, signIn } from '../support/accounts.ts';
import { expectAccessible, expectNoHorizontalScroll } from '../support/accessible.ts';
import { backendUrl, readMailTo, uniqueEmail } from '../support/backend.ts';
import { watchContactLinks } from '../support/contact-links.ts';
import { expect, onSmallPhone, test, waitForHydration } from '../support/fixtures.ts';
import { readTable, storeLead, type Row } from '../support/lead-rows.ts';

const unique = (prefix: string): string => `${prefix}${crypto.randomUUID().slice(0, 8)}`;

const store = (changes: Row): Promise<string> =>
  storeLead({ email: uniqueEmail('desk'), address: '12 Willow Street', ...changes });

const rows = (page: Page): Locator =>
  page.locator('section[aria-labelledby="latest-leads"]').locator('[data-lead]');

const names = (page: Page): Promise<string[]> => rows(page).locator('th').allTextContents();

test.beforeEach(async ({ page }, testInfo) => {
  await onSmallPhone(page, testInfo);
  await watchContactLinks(page);
});

test.describe('the list at a desk', { tag: ['@full', '@desktop'] }, () => {
  test('sorts, selects by keyboard, moves two leads at once and takes it back', async ({ page }) => {
    const source = unique('bulk');
    const ids = [
      await store({ first_name: 'Bea', last_name: source, utm_source: source, modules: 40 }),
      await store({ first_name: 'Abe', last_name: source, utm_source: source, modules: 20 }),
      await store({ first_name: 'Cleo', last_name: source, utm_source: source, modules: 30 }),
    ];
    const dispatcher = await createAccount('dispatcher', 'staff');
    const colleague = await createAccount('colleague', 'staff');
    await signIn(page, dispatcher, `/dashboard?source=${source}`);
    await waitForHydration(page);
    await expect(rows(page)).toHaveCount(3);
    await page.getByRole('button', { name: 'Name' }).click();
    await expect(page).toHaveURL(new RegExp('sort=name'));
    await expect.poll(() => names(page)).toEqual([`Abe ${source}`, `Bea ${source}`, `Cleo ${source}`]);
    await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
    for (const row of await rows(page).all()) {
      expect(Math.round((await row.boundingBox())?.height ?? 0)).toBeLessThanOrEqual(45);
    }

    await expect(page.getByRole('button', { name: 'All keys' })).toBeVisible();
    for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key);
    await expect(page.getByRole('region', { name: 'Selected leads' })).toContainText('2 selected');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Give to...' }).click();
    await page.getByLabel('Person').selectOption(dispatcher.userId);
    // A colleague is faster with one of them, and the list has not looked again.
    const claimed = await fetch(`${backendUrl}/rest/v1/rpc/claim_lead`, {
      method: 'POST',
      headers: authHeaders(colleague),
      body: JSON.stringify({ lead_id: ids[0] }),
    });
    expect(claimed.status).toBe(200);
    await page.getByRole('button', { name: 'Give 2 leads' }).click();
    await expect(page.getByText('1 lead given to')).toBeVisible();
    await expect(page.getByText(`Changed meanwhile and left out: Bea ${source}.`)).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect
      .poll(async () => (await readTable('leads', `id=eq.${ids[1] ?? ''}`))[0]?.assigned_to)
      .toBeNull();

    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keys of the list' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.keyboard.press('j');
    await page.keyboard.press('n');
    await expect(page.getByLabel('Note for the team')).toBeFocused();
  });

  test('keeps a view under a name and opens it again', async ({ page }) => {
    await signIn(page, await createAccount('viewer', 'staff'), '/dashboard?status=lost&sort=-price');
    await waitForHydration(page);
    await expect(page.getByText(/^Updated/)).toBeVisible();
    const name = unique('Lost ');
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByLabel('Name for what the list shows now').fill(name);
    await page.getByRole('button', { name: 'Save view' }).click();
    await expect(page.getByText(`Saved as ${name}.`)).toBeVisible();
    await expectAccessible(page);
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page).toHaveURL('/dashboard?status=lost&sort=-price');
  });
});

test(
  'an email from a template reaches the customer once and stands in the history',
  { tag: '@full' },
  async ({ page }) => {
    // Two people, four pages and a mail.
    test.slow();
    const email = uniqueEmail('mailed');
    const family = unique('Mailed');
    const first = await store({
      last_name: family,
      email,
      service: 'ev',
      service_type: 'ev',
      variant_selected: 'with-solar',
      modules: null,
    });
    const second = await store({ last_name: family, email });
    await signIn(page, admin, '/dashboard/templates');
    const template = unique('Hello ');
    await page.getByRole('button', { name: 'New template' }).click();
    await page.getByLabel('Name', { exact: true }).fill(template);
    await page.getByLabel('Subject').fill('About {{request}}');
    await page.getByLabel('Text', { exact: true }).fill('Hi {{first name}},\n\nsee {{quote links}}');
    await page.getByRole('button', { name: 'Save template' }).click();
    await expect(page.getByText('There is no field {{quote links}}')).toBeVisible();
    await page.getByLabel('Text', { exact: true }).fill('Hi {{first name}},\n\nsee {{quote link}}');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save template' }).click();
    await expect(page.getByRole('heading', { name: template })).toBeVisible();

    await signIn(page, await createAccount('writer', 'staff'), `/dashboard?lead=${second}`);
    await page.getByRole('button', { name: 'Email', exact: true }).click();
    await page.getByLabel('Template').selectOption({ label: template });
    await expect(page.getByLabel('Subject')).toHaveValue('About your module cleaning request');
    // The draft outlives a reload.
    await page.reload();
    await expect(page.getByLabel('Subject')).toHaveValue('About your module cleaning request');
    await page.getByRole('button', { name: 'Preview' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByText('Email on its way')).toBeVisible();
    const mails = async () =>
      (await readMailTo(email)).filter(({ subject }) => subject.startsWith('About your'));
    await expect.poll(async () => (await mails()).length, { timeout: 20_000 }).toBe(1);
    expect((await mails())[0]?.text).toMatch(/see http\S+\/quote\/view#/);

    await page.getByRole('link', { name: '1 other request of this customer' }).click();
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(family) })).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(2);
    await expect(page.getByRole('article').first()).toContainText('About your module cleaning request');
    await expectAccessible(page);
    await expectNoHorizontalScroll(page, 320);
    await page.getByRole('article').last().getByRole('link').first().click();
    await expect(page).toHaveURL(new RegExp(`lead=${first}`));
  },
);

test(
  'see, call, log and claim take three taps on a phone',
  { tag: ['@full', '@phone'] },
  async ({ page }) => {
    const name = unique('Tapped');
    const id = await store({ last_name: name, best_contact: 'Call' });
    const staff = await createAccount('tapper', 'staff');
    await signIn(page, staff, `/dashboard?q=${name}`);
    await waitForHydration(page);
    let taps = 0;
    const tap = async (target: Locator): Promise<void> => {
      await target.tap();
      taps += 1;
    };
    await expect(rows(page).filter({ hasText: name })).toBeVisible();
    await tap(page.getByRole('link', { name: `Call Rosa ${name}` }));
    await tap(page.getByRole('radio', { name: /^Reached/ }));
    await tap(page.getByRole('button', { name: 'Save', exact: true }));
    await expect(page.getByText('Call recorded')).toBeVisible();
    await expect
      .poll(async () => (await readTable('leads', `id=eq.${id}`))[0])
      .toMatchObject({ assigned_to: staff.userId, status: 'contacted' });
    expect(taps).toBeLessThanOrEqual(4);
  },
);
