import type { Locator, Page } from '@playwright/test';
import { admin, authHeaders, createAccount, signIn, type Account } from '../support/accounts.ts';
import { expectAccessible, expectNoHorizontalScroll } from '../support/accessible.ts';
import { backendUrl, readMailTo, unique, uniqueEmail, type StoredMail } from '../support/backend.ts';
import { followedLinks, watchContactLinks } from '../support/contact-links.ts';
import { expect, onSmallPhone, tabTo, test } from '../support/fixtures.ts';
import { readTable, storeLead, type Row } from '../support/lead-rows.ts';
import { formatCents } from '../../../src/domain/pricing/money.ts';
import { cleaning, lineCents } from '../../support/ballpark.ts';

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
  (await readMailTo(email)).filter(({ subject }) => subject.startsWith('Your checked quote'));

/** Waits until exactly one such mail has arrived and returns it. */
async function expectEstimateMail(email: string): Promise<StoredMail | undefined> {
  await expect.poll(async () => (await estimateMails(email)).length).toBe(1);
  return (await estimateMails(email))[0];
}

test('a lead is claimed, called, noted, verified, sent and booked', { tag: '@both' }, async ({ page }) => {
  test.slow();
  const staff = await createAccount('maya', 'staff');
  const email = uniqueEmail('customer');
  const name = unique('Delgado ');
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
  const [, extra = 0] = lineCents(cleaning(28));
  const signed = 275_00 + extra + 40_50;
  const total = formatCents(signed);
  await expect(drawer.getByText(`Total ${total}`)).toBeVisible();
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
    total,
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
  expect(lead).toMatchObject({ status: 'booked', assigned_to: staff.userId, signed_total_cents: signed });
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

test('all actions work by keyboard, and the focus returns to the row', { tag: '@full' }, async ({ page }) => {
  const staff = await createAccount('maya', 'staff');
  const name = unique('Delgado ');
  const id = await storeLead({ last_name: name });
  await signIn(page, staff, '/dashboard?all=1');
  const row = page.getByRole('link', { name: new RegExp(name) }).first();
  await row.focus();
  await page.keyboard.press('Enter');
  const drawer = leadDetails(page, new RegExp(name));
  await expect(drawer.getByRole('heading', { level: 2 })).toBeFocused();

  await tabTo(page, drawer.getByRole('button', { name: 'Take this lead' }));
  await page.keyboard.press('Enter');
  await expect(drawer.getByText('You have this lead.')).toBeVisible();
  await tabTo(page, drawer.getByRole('button', { name: 'Lost...' }));
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
  const name = unique('Delgado ');
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
