import { readFile } from 'node:fs/promises';
import { officeHours } from '../../../src/config/hours.ts';
import { bookingText } from '../../../src/domain/bookings/booking-window.ts';
import { addDays, pacificDay, monthDay } from '../../../src/domain/hours/calendar-day.ts';
import { openRange } from '../../../src/domain/hours/hours.ts';
import { admin, authHeaders, createAccount, signIn, type Account } from '../support/accounts.ts';
import { expectAccessible, expectNoHorizontalScroll } from '../support/accessible.ts';
import { backendUrl, readMailTo, unique, uniqueEmail } from '../support/backend.ts';
import { expect, test } from '../support/fixtures.ts';
import { toast } from '../support/quote-form.ts';
import { linkQuote, readTable, storeLead, writeRow } from '../support/lead-rows.ts';

/** Weekdays two to three weeks ahead on which crews work. */
const WORKDAYS = Array.from({ length: 14 }, (_, ahead) => addDays(pacificDay(new Date()), ahead + 14)).filter(
  (day) => openRange(day, officeHours)?.opens === 480,
);
const [FIRST = '', SECOND = ''] = WORKDAYS;

const nameAccount = ({ email }: Account, name: string): Promise<void> =>
  writeRow('PATCH', `profiles?email=eq.${encodeURIComponent(email)}`, { name });

/** Gives the owner of a lead a link and the two days they would like; returns the path of the page. */
async function linkedQuote(leadId: string): Promise<string> {
  const token = await linkQuote(leadId);
  const response = await fetch(`${backendUrl}/rest/v1/rpc/answer_quote`, {
    method: 'POST',
    headers: { apikey: 'sb_publishable_local', 'content-type': 'application/json' },
    body: JSON.stringify({ token, answer: 'schedule', detail: { days: [FIRST, SECOND], part: 'morning' } }),
  });
  expect(await response.json()).toBe(true);
  return `/quote/view#${token}`;
}

test(
  'a booking reaches the homeowner’s page, their email, the schedule and the technician',
  { tag: '@full' },
  async ({ page, browser, baseURL }) => {
    test.slow();
    const june = await createAccount('june', 'technician');
    await nameAccount(june, 'June Park');
    const email = uniqueEmail('booked');
    const lead = await storeLead({ email, status: 'verified', first_response_at: new Date().toISOString() });
    const home = await browser.newContext({ baseURL: baseURL ?? '' });
    const quote = await home.newPage();
    await quote.goto(await linkedQuote(lead));

    await signIn(page, admin, `/dashboard?all=1&lead=${lead}`);
    const wish = page.getByRole('group', { name: 'The customer would like' }).getByRole('button').first();
    await expect(wish).toContainText(monthDay(FIRST));
    await wish.click();
    const form = page.getByRole('form', { name: 'Book a visit' });
    await expect(form.getByLabel('Day', { exact: true })).toHaveValue(FIRST);
    await form.getByLabel('To', { exact: true }).selectOption('12 pm');
    await form.getByLabel('Technician', { exact: true }).selectOption('June Park');
    await form.getByLabel('Note for the technician').fill('Dog in the yard.');
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Book' }).click();

    const when = bookingText({ day: FIRST, starts: 540, ends: 720 });
    await expect(page.getByRole('status').filter({ hasText: `Booked: ${when}` })).toBeVisible();
    await expect(page.getByText(/booked .*, 9 am to 12 pm, with June Park/)).toBeVisible();
    await expect(quote.getByRole('heading', { level: 1 })).toContainText(`scheduled for ${when}`);
    await expectAccessible(quote);
    const saved = quote.waitForEvent('download');
    await quote.getByRole('link', { name: 'Add to calendar' }).click();
    const file = await readFile(await (await saved).path(), 'utf8');
    expect(file).toContain(`DTSTART;TZID=America/Los_Angeles:${FIRST.replaceAll('-', '')}T090000`);
    expect(file).not.toMatch(/june|dog/i);
    await expect
      .poll(async () => (await readMailTo(email)).map(({ subject }) => subject), { timeout: 60_000 })
      .toContain(`Your visit is scheduled for ${when}`);

    // The technician sees this visit and no lead.
    const van = await browser.newContext({ baseURL: baseURL ?? '' });
    const phone = await van.newPage();
    await phone.setViewportSize({ width: 390, height: 844 });
    await signIn(phone, june, '/dashboard');
    await phone.waitForURL('/dashboard/schedule');
    await expect(phone.getByRole('navigation', { name: 'Staff' }).getByRole('link')).toHaveText([
      'Schedule',
      /^Your name and password/,
    ]);
    await phone.goto(`/dashboard/schedule?day=${FIRST}`);
    await phone.getByRole('button', { name: /Rosa Delgado/ }).click();
    const visit = phone.getByRole('dialog', { name: 'Rosa Delgado' });
    await expect(visit).toContainText('Dog in the yard.');
    await expect(visit).not.toContainText('$300');
    await expect(visit.getByRole('button', { name: 'Move' })).toHaveCount(0);
    await expectAccessible(phone);
    await expectNoHorizontalScroll(phone, 320);
    await phone.keyboard.press('Escape');
    await phone.getByRole('link', { name: /^Your name and password/ }).click();
    await phone.getByLabel('Your name').fill('June Park-Lee');
    await phone.getByRole('button', { name: 'Save name' }).click();
    await expect(toast(phone, 'Your name is saved')).toBeVisible();
    await expectAccessible(phone);
    await expectNoHorizontalScroll(phone, 320);
    await Promise.all([home.close(), van.close()]);
  },
);

test('the week is read and a booking moved with the keyboard alone @full @desktop', async ({ page }) => {
  const leo = await createAccount('leo', 'technician');
  const name = unique('Leo ');
  await nameAccount(leo, name);
  const lead = await storeLead({ name, status: 'booked' });
  const id = crypto.randomUUID();
  // The table takes rows from functions only.
  const staff = await createAccount('desk', 'staff');
  const booked = await fetch(`${backendUrl}/rest/v1/rpc/book_lead`, {
    method: 'POST',
    headers: authHeaders(staff),
    body: JSON.stringify({
      ...{ booking_id: id, lead_id: lead, day: FIRST, starts: '09:00', ends: '11:00' },
      ...{ technician: leo.userId, reason: 'Agreed by phone' },
    }),
  });
  expect(booked.status, await booked.text()).toBeLessThan(300);
  await signIn(page, staff, `/dashboard/schedule?day=${FIRST}`);
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
  const visit = row.getByRole('button');
  await expect(visit).toBeVisible();
  await expectAccessible(page);
  await visit.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('9 to 11 am');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(visit).toBeFocused();

  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Move' }).focus();
  await page.keyboard.press('Enter');
  await dialog.getByLabel('From', { exact: true }).focus();
  await page.keyboard.press('1');
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: 'Save' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect
    .poll(async () => (await readTable('bookings', `id=eq.${id}`))[0])
    .toMatchObject({ version: 2, sequence: 1 });
});
