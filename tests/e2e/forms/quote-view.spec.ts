import { createAccount, signIn } from '../support/accounts.ts';
import { expectAccessible, expectNoHorizontalScroll } from '../support/accessible.ts';
import { expectOneLead, readMailTo, uniqueEmail } from '../support/backend.ts';
import { expect, test } from '../support/fixtures.ts';
import { linkQuote, writeRow } from '../support/lead-rows.ts';
import { ballpark, cleaning } from '../../support/ballpark.ts';

/** Stores a request of the short form and returns its id. */
async function newRequest(email: string): Promise<string> {
  await writeRow('POST', 'leads', {
    form: 'short',
    name: 'Rosa Delgado',
    email,
    address: '80 Alum Rock Avenue, San Jose',
    service_type: 'panel-cleaning',
    module_count: '20-30',
    roof_stories: '2-story',
  });
  return String((await expectOneLead(email)).id);
}

test('a private link opens the quote, and a changed one shows nothing @both', async ({ page }) => {
  const token = await linkQuote(await newRequest(uniqueEmail('quote-view')));
  // The rows below the quote load after it; one asked for before is shown when it arrives.
  let sendRows = (): void => undefined;
  const asked = new Promise<void>((resolve) => {
    sendRows = resolve;
  });
  await page.route(/\/QuoteRows\.[^/]+\.js$/, async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto(`/quote/view#${token}`);
  await expect(page.getByRole('heading', { name: /your checked quote reaches you by/ })).toBeVisible();
  await page.getByRole('button', { name: 'Add photos while you wait' }).click();
  sendRows();
  await expect(page.getByRole('heading', { name: 'Up to six photos' })).toBeFocused();
  await expect(page.getByText(/^PSC-/)).toBeVisible();
  await expect(page.getByText('Add photos', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Call me' }).click();
  await expect(page.getByText('Sent. We call the number you gave us.')).toBeVisible();
  await expect(page.getByText('You asked for a call')).toBeVisible();
  await expectNoHorizontalScroll(page, 320);
  await page.goto(`/quote/view#${'0'.repeat(64)}`);
  await expect(page.getByRole('heading', { name: 'This link has closed' })).toBeVisible();
});

test(
  'the customer sees within 10 seconds what staff changed, and staff see photos',
  { tag: '@full' },
  async ({ page, browser, baseURL }) => {
    test.slow();
    const maya = await createAccount('maya', 'staff');
    const email = uniqueEmail('quote-change');
    const id = await newRequest(email);
    await expect.poll(async () => (await readMailTo(email)).length, { timeout: 60_000 }).toBe(2);
    const [mail] = await readMailTo(email);
    const link = /\/quote\/view#[0-9a-f]{64}/.exec(mail?.text ?? '')?.[0] ?? '';
    await page.goto(link);
    await expect(page.getByRole('heading', { name: /Sunni’s estimate, not yet checked/ })).toBeVisible();

    const drawn = await page.evaluate(() => {
      const canvas = document.createElement('canvas');
      canvas.getContext('2d')?.fillRect(0, 0, 20, 20);
      return canvas.toDataURL('image/jpeg').replace(/^.*,/, '');
    });
    const photo = { name: 'roof.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(drawn, 'base64') };
    await page.getByLabel('Add photos').setInputFiles(photo);
    await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();

    const desk = await browser.newContext({ baseURL: baseURL ?? '' });
    const dashboard = await desk.newPage();
    await signIn(dashboard, maya, `/dashboard?lead=${id}`);
    await expect(dashboard.getByRole('img', { name: 'Photo 1' })).toBeVisible();

    await dashboard.getByRole('button', { name: 'Verify the estimate' }).click();
    await dashboard.getByLabel('Count of line 2').fill('6');
    await dashboard.getByLabel('Why line 2 changed').fill('26 modules counted on your photo');
    // A reason of a line is enough.
    await expect(dashboard.getByLabel('Why did the lines change?')).toHaveCount(0);
    await dashboard.getByLabel('Message to the customer').fill('I counted 26 modules.');
    await dashboard.getByRole('button', { name: 'Preview' }).click();
    await dashboard.getByRole('button', { name: 'Sign and send' }).click();
    await expect(
      page.getByRole('heading', { name: `your checked quote is ${ballpark(cleaning(26))}` }),
    ).toBeVisible({ timeout: 10_000 });
    await expect(
      page.getByText(`Sunni’s estimate was ${ballpark(cleaning(20))} to ${ballpark(cleaning(30))}.`),
    ).toBeVisible();
    await expect(page.getByText('26 modules counted on your photo')).toBeVisible();
    await expect(page.getByText('I counted 26 modules.')).toBeVisible();
    await expectAccessible(page);

    await dashboard.getByRole('button', { name: 'Turn off the links' }).click();
    await expect(dashboard.getByText(/The next email to the customer has a new link/)).toBeVisible();
    await expect(dashboard.getByText(/turned off the links to the quote’s page/)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'This link has closed' })).toBeVisible({
      timeout: 10_000,
    });
    await desk.close();
  },
);
