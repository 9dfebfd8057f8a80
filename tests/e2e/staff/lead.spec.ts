import type { BrowserContext, Locator, Page } from '@playwright/test';
import { admin, authHeaders, createAccount, signIn, type Account } from '../support/accounts.ts';
import { expectAccessible, expectNoHorizontalScroll } from '../support/accessible.ts';
import { backendUrl, readMailTo, uniqueEmail, type StoredMail } from '../support/backend.ts';
import { followedLinks, watchContactLinks } from '../support/contact-links.ts';
import { expect, fastForwardUntilVisible, onSmallPhone, test } from '../support/fixtures.ts';
import { readTable, storeLead, type Row } from '../support/lead-rows.ts';

/** Returns the lead details: a region beside the list, or a dialog over it. */
const leadDetails = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('region', { name }).or(page.getByRole('dialog', { name }));

/** Opens a lead by URL, signed in as this person. */
async function openLead(
  page: Page,
  person: Parameters<typeof signIn>[1],
  id: string,
  name: RegExp,
): Promise<Locator> {
  await signIn(page, person, `/dashboard?lead=${id}`);
  const drawer = leadDetails(page, name);
  await expect(drawer.getByRole('heading', { level: 2 })).toBeVisible();
  return drawer;
}

test.beforeEach(async ({ page }, testInfo) => {
  await onSmallPhone(page, testInfo);
  await watchContactLinks(page);
});

/** Reads the timeline with a colleague's session, oldest first. */
async function readTimeline(id: string, account: Account): Promise<Row[]> {
  const response = await fetch(
    `${backendUrl}/rest/v1/lead_events?lead_id=eq.${id}&order=created_at.asc,position.asc`,
    { headers: authHeaders(account) },
  );
  expect(response.status).toBe(200);
  return (await response.json()) as Row[];
}

const kindsOf = (events: readonly Row[]): unknown[] => events.map(({ kind }) => kind);

/** Says how a contact went. */
async function answerQuestion(page: Page, outcome: RegExp): Promise<void> {
  await page.getByRole('radio', { name: outcome }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
}

/** Returns the mails about a signed estimate to this address. */
const estimateMails = async (email: string): Promise<StoredMail[]> =>
  (await readMailTo(email)).filter(({ subject }) => subject.startsWith('Your checked estimate'));

/** Waits until exactly one such mail has arrived and returns it. */
async function expectEstimateMail(email: string): Promise<StoredMail | undefined> {
  await expect.poll(async () => (await estimateMails(email)).length).toBe(1);
  return (await estimateMails(email))[0];
}

/** Returns a unique name. */
const uniqueName = (): string => `Delgado ${crypto.randomUUID().slice(0, 6)}`;

test('a lead is claimed, called, noted, verified, sent and booked', { tag: '@both' }, async ({ page }) => {
  test.slow();
  const staff = await createAccount('maya', 'staff');
  const email = uniqueEmail('customer');
  const name = uniqueName();
  const id = await storeLead({ last_name: name, email, phone: '(408) 555-0191' });
  const drawer = await openLead(page, staff, id, new RegExp(name));
  await expect(drawer.getByRole('timer')).toContainText(/left to reply|Clock starts|over/);

  await drawer.getByRole('button', { name: 'Take this lead' }).click();
  await expect(drawer.getByText('You have this lead.')).toBeVisible();

  const call = drawer.getByRole('link', { name: 'Call (408) 555-0191' });
  await call.click();
  expect(await followedLinks(page)).toEqual([{ href: 'tel:+14085550191', prevented: false }]);
  await answerQuestion(page, /^Reached/);
  await expect(drawer.getByRole('listitem').filter({ hasText: 'called' })).toBeVisible();
  await expect(drawer.getByRole('timer')).toContainText('to the first reply');

  await drawer.getByLabel('Note for the team').fill('Two dogs, ring at the gate');
  await drawer.getByRole('button', { name: 'Add note' }).click();
  await expect(drawer.getByRole('listitem').filter({ hasText: 'Two dogs, ring at the gate' })).toBeVisible();

  await drawer.getByRole('button', { name: 'Verify the estimate' }).click();
  await drawer.getByLabel('Amount of line 1 in dollars').fill('275');
  await drawer.getByRole('button', { name: 'Add a line' }).click();
  await drawer.getByLabel('Line 3', { exact: true }).fill('Moss on the lower row');
  await drawer.getByLabel('Amount of line 3 in dollars').fill('40.50');
  await expect(drawer.getByText('Total $365.50')).toBeVisible();
  await drawer.getByRole('button', { name: 'Preview' }).click();
  await expect(drawer.getByRole('alert')).toContainText('Say why the lines changed');
  await drawer.getByLabel('Why did the lines change?').fill('Steep roof, and moss');
  await drawer.getByLabel('Message to the customer').fill('We will bring the long ladder.');
  await drawer.getByRole('button', { name: 'Preview' }).click();
  await drawer.getByRole('button', { name: 'Sign and send' }).click();
  await expect(drawer.getByText('Sent to the customer')).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Status: Verified' })).toBeVisible();

  const mail = await expectEstimateMail(email);
  for (const part of [
    '$275.00',
    'Moss on the lower row',
    '$40.50',
    '$365.50',
    'We will bring the long ladder.',
  ]) {
    expect(mail?.text).toContain(part);
    expect(mail?.html).toContain(part);
  }
  expect(mail?.text).toContain('/quote/view#');

  await drawer.getByRole('button', { name: 'Move to Booked' }).click();
  await expect(drawer.getByText('Moved to Booked.')).toBeVisible();
  await expectNoHorizontalScroll(page);

  const [lead] = await readTable('leads', `id=eq.${id}`);
  expect(lead).toMatchObject({ status: 'booked', assigned_to: staff.userId, final_total_cents: 36550 });
  expect(lead?.first_response_by).toBe(staff.userId);
  // The worker's entries come at their own time.
  const kinds = kindsOf(await readTimeline(id, staff)).filter((kind) => kind !== 'notified');
  expect(kinds).toEqual([
    'received',
    'claimed',
    'contact',
    'status',
    'note',
    'status',
    'estimate-signed',
    'estimate-sent',
    'status',
  ]);
});

test.describe('two colleagues and one lead', () => {
  const opened: BrowserContext[] = [];
  test.afterEach(async () => {
    for (const context of opened.splice(0)) await context.close();
  });

  test('the first claims it, the second sees who did', { tag: '@full' }, async ({ page, browser }) => {
    const maya = await createAccount('maya', 'staff');
    const ben = await createAccount('ben', 'staff');
    const name = uniqueName();
    const id = await storeLead({ last_name: name, email: uniqueEmail('wanted') });
    const context = await browser.newContext(page.viewportSize() ? { viewport: page.viewportSize() } : {});
    opened.push(context);
    const other = await context.newPage();
    const mine = await openLead(page, maya, id, new RegExp(name));
    const theirs = await openLead(other, ben, id, new RegExp(name));

    // Both click before either screen can show the other claim.
    await Promise.all([
      mine.getByRole('button', { name: 'Take this lead' }).click(),
      theirs.getByRole('button', { name: 'Take this lead' }).click(),
    ]);
    const won = (drawer: Locator): Promise<boolean> => drawer.getByText('You have this lead.').isVisible();
    await expect.poll(async () => Number(await won(mine)) + Number(await won(theirs))).toBe(1);
    const isMine = await won(mine);
    const loser = isMine ? theirs : mine;
    await expect(loser.getByText(/was faster: this lead is theirs now/)).toBeVisible();
    await expect(loser.getByRole('button', { name: 'Take this lead' })).toHaveCount(0);
    const [lead] = await readTable('leads', `id=eq.${id}`);
    expect(lead?.assigned_to).toBe(isMine ? maya.userId : ben.userId);
    expect(kindsOf(await readTimeline(id, maya)).filter((kind) => kind === 'claimed')).toHaveLength(1);
  });

  test('a status changed by somebody else is shown, not overwritten', async ({ page }) => {
    const maya = await createAccount('maya', 'staff');
    const ben = await createAccount('ben', 'staff');
    const name = uniqueName();
    const id = await storeLead({ last_name: name, email: uniqueEmail('moved') });
    const drawer = await openLead(page, maya, id, new RegExp(name));
    const response = await fetch(`${backendUrl}/rest/v1/rpc/set_lead_status`, {
      method: 'POST',
      headers: authHeaders(ben),
      body: JSON.stringify({ lead_id: id, status: 'booked', expected: 'new', reason: 'Came by' }),
    });
    expect(response.status).toBe(200);
    await drawer.getByRole('button', { name: 'Move to Verified' }).click();
    await expect(drawer.getByText(/^Ben.* changed this to Booked a moment ago\.$/)).toBeVisible();
    await expect(drawer.getByRole('button', { name: 'Status: Booked' })).toBeVisible();
    const [lead] = await readTable('leads', `id=eq.${id}`);
    expect(lead?.status).toBe('booked');
  });
});

test('a lead is handed over to a colleague, then unassigned', { tag: '@full' }, async ({ page }) => {
  const maya = await createAccount('maya', 'staff');
  const ben = await createAccount('ben', 'staff');
  const name = uniqueName();
  const id = await storeLead({ last_name: name, email: uniqueEmail('given') });
  const drawer = await openLead(page, maya, id, new RegExp(name));
  const give = async (whom: string): Promise<void> => {
    await drawer.getByRole('button', { name: /^(Assign|Hand over)$/, expanded: false }).click();
    await drawer.getByLabel('Give this lead to').selectOption(whom);
    await drawer.getByRole('button', { name: 'Hand over' }).last().click();
  };
  await give(ben.userId);
  await expect(drawer.getByText(/^Ben.* has this lead now\.$/)).toBeVisible();
  expect((await readTable('leads', `id=eq.${id}`))[0]?.assigned_to).toBe(ben.userId);
  await give('nobody');
  await expect(drawer.getByText('Anyone may take this lead now.')).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Take this lead' })).toBeVisible();
  expect(kindsOf(await readTimeline(id, maya))).toEqual(['received', 'assigned', 'unassigned']);
});

test('a duplicate is merged and unmerged', { tag: '@full' }, async ({ page }) => {
  const staff = await createAccount('maya', 'staff');
  const email = uniqueEmail('twice');
  const name = uniqueName();
  const first = await storeLead({ last_name: `${name} first`, email });
  const second = await storeLead({ last_name: `${name} second`, email });
  const drawer = await openLead(page, staff, second, new RegExp(name));
  const duplicates = drawer.getByRole('region', { name: 'Likely duplicates' });
  await expect(duplicates).toContainText('Same email');
  await duplicates.getByRole('button', { name: 'Merge into this lead' }).click();
  await duplicates.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(duplicates.getByRole('button', { name: 'Undo the merge' })).toBeVisible();
  expect((await readTable('leads', `id=eq.${first}`))[0]).toMatchObject({
    merged_into: second,
    waiting: false,
  });

  await duplicates.getByRole('link', { name: `Rosa ${name} first` }).click();
  const merged = leadDetails(page, new RegExp(`${name} first`));
  await expect(merged.getByText('Merged into another request')).toBeVisible();
  await merged.getByRole('button', { name: 'Undo the merge' }).click();
  await expect(merged.getByText('This request is separate again.')).toBeVisible();
  expect((await readTable('leads', `id=eq.${first}`))[0]).toMatchObject({ merged_into: null, waiting: true });
});

test('a hostile lead is escaped in the lead details and in the mail', async ({ page }) => {
  const staff = await createAccount('maya', 'staff');
  const email = uniqueEmail('hostile');
  const mark = crypto.randomUUID().slice(0, 6);
  const script = `<script>alert(1)</script><img src=x onerror=alert(1)>`;
  const id = await storeLead({
    first_name: `\u202E<img src=x onerror=alert(1)>`,
    last_name: `${mark}\u200B`,
    email,
    address: '=HYPERLINK("https://evil.example","12 Elm Street")',
    notes: `${script}${'x'.repeat(3900)}`,
    estimate_total: '<b>$0.00</b>',
    utm_source: '<script>alert(2)</script>',
    first_touch: {
      at: '2026-11-20T10:00:00.000Z',
      campaign: { utm_source: script },
      referrer: 'javascript:alert(1)',
    },
  });
  const drawer = await openLead(page, staff, id, new RegExp(mark));
  await expect(drawer.locator('img, script, iframe')).toHaveCount(0);
  await expect(drawer.getByRole('heading', { level: 2 })).toHaveText(
    `\u202E<img src=x onerror=alert(1)> ${mark}\u200B`,
  );
  await expect(drawer.getByText('=HYPERLINK("https://evil.example"').first()).toBeVisible();
  await expect(drawer.getByText('javascript:alert(1)')).toBeVisible();
  await expect(drawer.locator('a[href^="javascript:"]')).toHaveCount(0);
  await drawer.getByRole('button', { name: /^Show all 3,9\d\d characters$/ }).click();
  await expect(drawer.getByText(/<script>alert\(1\)<\/script>.*x{3900}/)).toBeVisible();

  await drawer.getByRole('button', { name: 'Verify the estimate' }).click();
  await drawer.getByLabel('Line 1', { exact: true }).fill(`${script}\u202E`);
  await drawer.getByLabel('Amount of line 1 in dollars').fill('$1,350');
  await drawer.getByLabel('Why did the lines change?').fill(script);
  await drawer.getByLabel('Message to the customer').fill(script);
  await drawer.getByRole('button', { name: 'Preview' }).click();
  await drawer.getByRole('button', { name: 'Sign and send' }).click();
  await expect(drawer.getByText('Sent to the customer')).toBeVisible();
  await expect(drawer.locator('img, script')).toHaveCount(0);
  await expectNoHorizontalScroll(page);

  const mail = await expectEstimateMail(email);
  expect(mail?.html).not.toMatch(/<script>alert|<img src=x/);
  expect(mail?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(mail?.html).not.toContain('\u202E');
  expect(mail?.text).toContain('$1,350.00');
});

test.describe('when logging a call fails', { tag: '@full' }, () => {
  test.use({ expectedErrors: [/Failed to load resource/] });
  test('the call link works, and the retry logs the call with the same id', async ({ page }) => {
    const staff = await createAccount('maya', 'staff');
    const name = uniqueName();
    const id = await storeLead({ last_name: name, email: uniqueEmail('unlogged') });
    await page.clock.install();
    const drawer = await openLead(page, staff, id, new RegExp(name));
    await page.route('**/rpc/log_lead_contact*', (route) =>
      route.request().method() === 'OPTIONS'
        ? route.continue()
        : route.fulfill({ status: 503, json: { message: 'busy' } }),
    );
    await drawer.getByRole('link', { name: /^Call/ }).click();
    expect(await followedLinks(page)).toMatchObject([{ prevented: false }]);
    await answerQuestion(page, /^Reached/);
    const again = drawer.getByRole('button', { name: 'Log the call again' });
    await fastForwardUntilVisible(page, again);
    await page.unroute('**/rpc/log_lead_contact*');
    await again.click();
    await expect(drawer.getByRole('listitem').filter({ hasText: 'called' })).toBeVisible();
    expect(kindsOf(await readTimeline(id, staff)).filter((kind) => kind === 'contact')).toHaveLength(1);
  });
});

test('an unsaved note is restored after the lead is closed', async ({ page }) => {
  const staff = await createAccount('maya', 'staff');
  const name = uniqueName();
  await storeLead({ last_name: name, email: uniqueEmail('draft') });
  await signIn(page, staff, '/dashboard?all=1');
  await page
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click();
  const drawer = leadDetails(page, new RegExp(name));
  await drawer.getByLabel('Note for the team').fill('Half a thought');
  await drawer.getByRole('button', { name: 'Close lead' }).click();
  await expect(drawer).toHaveCount(0);
  await page
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click();
  await expect(drawer.getByLabel('Note for the team')).toHaveValue('Half a thought');
});

test('all actions work by keyboard, and the focus returns to the row', async ({ page }) => {
  const staff = await createAccount('maya', 'staff');
  const name = uniqueName();
  const id = await storeLead({ last_name: name, email: uniqueEmail('keys') });
  await signIn(page, staff, '/dashboard?all=1');
  const row = page.getByRole('link', { name: new RegExp(name) }).first();
  await row.focus();
  await page.keyboard.press('Enter');
  const drawer = leadDetails(page, new RegExp(name));
  await expect(drawer.getByRole('heading', { level: 2 })).toBeFocused();

  const tabTo = async (target: Locator): Promise<void> => {
    for (let step = 0; step < 60; step += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    await expect(target).toBeFocused();
  };
  await tabTo(drawer.getByRole('button', { name: 'Take this lead' }));
  await page.keyboard.press('Enter');
  await expect(drawer.getByText('You have this lead.')).toBeVisible();
  await tabTo(drawer.getByRole('button', { name: 'Lost...' }));
  await page.keyboard.press('Enter');
  const reason = drawer.getByLabel('Why did we lose this lead?');
  await expect(reason).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(reason).toHaveCount(0);
  await expect(drawer.getByRole('button', { name: 'Lost...' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Sold the house');
  await page.keyboard.press('Enter');
  await expect(drawer.getByText('Lost because: Sold the house')).toBeVisible();
  expect((await readTable('leads', `id=eq.${id}`))[0]).toMatchObject({
    status: 'lost',
    lost_reason: 'Sold the house',
  });

  await drawer.getByRole('button', { name: 'Close lead' }).focus();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(row).toBeFocused();
});

test('an open lead has no axe violations, also with open forms', async ({ page }) => {
  test.slow();
  const name = uniqueName();
  const email = uniqueEmail('axe');
  await storeLead({ last_name: name, email });
  const id = await storeLead({
    last_name: name,
    email,
    notes: 'Call after five, please.',
    quarantine_reason: 'too-fast',
    consent_text: 'I agree',
    consent_version: '2026-11',
    utm_source: 'google',
    estimate_total: '$1.00',
  });
  const drawer = await openLead(page, admin, id, new RegExp(name));
  await expect(drawer.getByRole('region', { name: 'Likely duplicates' })).toBeVisible();
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Assign' }).click();
  await drawer.getByRole('button', { name: 'Lost...' }).click();
  await drawer.getByRole('button', { name: 'Mark as lost' }).click();
  await drawer.getByRole('button', { name: 'Verify the estimate' }).click();
  await drawer.getByLabel('Amount of line 1 in dollars').fill('a lot');
  await drawer.getByRole('button', { name: 'Preview' }).click();
  await expectAccessible(page);
  await drawer.getByLabel('Amount of line 1 in dollars').fill('10');
  await drawer.getByLabel('Why did the lines change?').fill('A gift');
  await drawer.getByRole('button', { name: 'Preview' }).click();
  await expect(drawer.getByText('What the customer will get')).toBeFocused();
  await expectAccessible(page);
  expect(await readTable('lead_estimates', `lead_id=eq.${id}`)).toEqual([]);
});

test('a deleted lead shows that it no longer exists', async ({ page }) => {
  await signIn(page, admin);
  await page.goto('/dashboard?lead=00000000-0000-4000-8000-000000000000');
  await expect(page.getByText('This lead is no longer available.')).toBeVisible();
  await page.getByRole('button', { name: 'Close lead' }).click();
  await expect(page.getByText('This lead is no longer available.')).toHaveCount(0);
});
