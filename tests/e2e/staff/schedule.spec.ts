import { readFile } from 'node:fs/promises';
import { officeHours } from '../../../src/config/hours.ts';
import { bookingText, monthDay } from '../../../src/domain/bookings/booking-window.ts';
import { addDays, pacificDay } from '../../../src/domain/hours/calendar-day.ts';
import { openRange } from '../../../src/domain/hours/hours.ts';
import { admin, createAccount, signIn, type Account } from '../support/accounts.ts';
import { expectAccessible, expectNoHorizontalScroll } from '../support/accessible.ts';
import { backendUrl, readMailTo, serviceHeaders, uniqueEmail } from '../support/backend.ts';
import { expect, test } from '../support/fixtures.ts';
import { toast } from '../support/quote-form.ts';
import { readTable, storeLead } from '../support/lead-rows.ts';

/** Weekdays two to three weeks ahead on which crews work. */
const WORKDAYS = Array.from({ length: 14 }, (_, ahead) => addDays(pacificDay(new Date()), ahead + 14)).filter(
  (day) => openRange(day, officeHours)?.opens === 480,
);
const [FIRST = '', SECOND = ''] = WORKDAYS;

const write = async (method: 'POST' | 'PATCH', path: string, row: object): Promise<void> => {
  const response = await fetch(`${backendUrl}/rest/v1/${path}`, {
    method,
    headers: { ...serviceHeaders, 'content-type': 'application/json' },
    body: JSON.stringify(row),
  });
  expect(response.status, await response.text()).toBeLessThan(300);
};

const nameAccount = ({ email }: Account, name: string): Promise<void> =>
  write('PATCH', `profiles?email=eq.${encodeURIComponent(email)}`, { name });

const token = (): string => crypto.randomUUID().replaceAll('-', '').repeat(2);

/** Gives the owner of a lead a link and the two days they would like; returns the path of the page. */
async function linkedQuote(leadId: string): Promise<string> {
  const secret = token();
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
  const hash = Buffer.from(digest).toString('hex');
  await write('POST', 'quote_links', { token_hash: hash, lead_id: leadId, kind: 'owner' });
  const response = await fetch(`${backendUrl}/rest/v1/rpc/answer_quote`, {
    method: 'POST',
    headers: { apikey: 'sb_publishable_local', 'content-type': 'application/json' },
    body: JSON.stringify({
      token: secret,
      answer: 'schedule',
      detail: { days: [FIRST, SECOND], part: 'morning' },
    }),
  });
  expect(await response.json()).toBe(true);
  return `/quote/view#${secret}`;
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

test(
  'the week is read and a booking moved with the keyboard alone',
  // The week by technician needs a wide screen; the journey above tests the day of a phone.
  { tag: ['@full', '@desktop'] },
  async ({ page }) => {
    const leo = await createAccount('leo', 'technician');
    const name = `Leo ${crypto.randomUUID().slice(0, 8)}`;
    await nameAccount(leo, name);
    const lead = await storeLead({ email: uniqueEmail('moved'), name, status: 'booked' });
    const id = crypto.randomUUID();
    await signIn(page, admin, `/dashboard/schedule?day=${FIRST}`);
    // The table takes rows from functions only.
    await page.evaluate(
      async ({ url, args }) => {
        const key = Object.keys(localStorage).find((each) => each.endsWith('-auth-token')) ?? '';
        const session = JSON.parse(localStorage.getItem(key) ?? '{}') as { access_token: string };
        await fetch(`${url}/rest/v1/rpc/book_lead`, {
          method: 'POST',
          headers: {
            apikey: 'sb_publishable_local',
            authorization: `Bearer ${session.access_token}`,
            'content-type': 'application/json',
          },
          body: JSON.stringify(args),
        });
      },
      {
        url: backendUrl,
        args: {
          ...{ booking_id: id, lead_id: lead, day: FIRST, starts: '09:00', ends: '11:00' },
          ...{ technician: leo.userId, reason: 'Agreed by phone' },
        },
      },
    );
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
  },
);
