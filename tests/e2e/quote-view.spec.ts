import { authHeaders, createAccount } from './support/accounts.ts';
import { expectAccessible, expectNoHorizontalScroll } from './support/accessible.ts';
import { backendUrl, expectOneLead, readMail, serviceHeaders, uniqueEmail } from './support/backend.ts';
import { expect, test } from './support/fixtures.ts';

const token = (): string => crypto.randomUUID().replaceAll('-', '').repeat(2);

async function insert(table: string, row: object): Promise<void> {
  const response = await fetch(`${backendUrl}/rest/v1/${table}`, {
    method: 'POST',
    headers: { ...serviceHeaders, 'content-type': 'application/json' },
    body: JSON.stringify(row),
  });
  expect(response.status).toBe(201);
}

test(
  'a private link opens the quote, and a changed one shows nothing',
  { tag: '@both' },
  async ({ page }) => {
    const email = uniqueEmail('quote-view');
    await insert('leads', {
      form: 'short',
      name: 'Rosa Delgado',
      email,
      address: '80 Alum Rock Avenue, San Jose',
      service_type: 'panel-cleaning',
    });
    const { id } = await expectOneLead(email);
    const secret = token();
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
    await insert('quote_links', {
      token_hash: Buffer.from(digest).toString('hex'),
      lead_id: id,
      kind: 'owner',
    });
    await page.goto(`/quote/view#${secret}`);
    await expect(page.getByRole('heading', { name: /Your checked quote reaches you by/ })).toBeVisible();
    await expect(page.getByText(/^PSC-/)).toBeVisible();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await page.getByRole('button', { name: 'Call me' }).click();
    await expect(page.getByText('Sent. Our team has your answer.')).toBeVisible();
    await expect(page.getByText('You asked for a call')).toBeVisible();
    await page.goto(`/quote/view#${token()}`);
    await expect(page.getByRole('heading', { name: 'This link has closed' })).toBeVisible();
  },
);

test(
  'the page from the mailed receipt shows what staff changed within 10 seconds',
  { tag: '@full' },
  async ({ page }) => {
    test.slow();
    const maya = await createAccount('maya', 'staff');
    const email = uniqueEmail('quote-change');
    await insert('leads', {
      form: 'short',
      name: 'Rosa Delgado',
      email,
      address: '80 Alum Rock Avenue, San Jose',
      service_type: 'panel-cleaning',
      module_count: '20-30',
      roof_stories: '2-story',
    });
    const { id } = await expectOneLead(email);
    const mailed = async () => (await readMail(email)).filter(({ to }) => to.includes(email));
    await expect.poll(async () => (await mailed()).length, { timeout: 60_000 }).toBe(2);
    const [mail] = await mailed();
    const link = /\/quote\/view#[0-9a-f]{64}/.exec(mail?.text ?? '')?.[0] ?? '';
    await page.goto(link);
    await expect(page.getByRole('heading', { name: /Sunni’s draft, not yet checked/ })).toBeVisible();
    const signed = await fetch(`${backendUrl}/rest/v1/rpc/sign_lead_estimate`, {
      method: 'POST',
      headers: authHeaders(maya),
      body: JSON.stringify({
        estimate_id: crypto.randomUUID(),
        lead_id: id,
        lines: [{ label: 'Cleaning, two story', amount_cents: 287_50 }],
        reason: 'Counted on the photo',
        message: 'I counted 26 modules.',
        expected_version: 0,
      }),
    });
    expect(signed.status).toBe(200);
    await expect(page.getByRole('heading', { name: 'Your checked quote is $287.50' })).toBeVisible({
      timeout: 10_000,
    });
    await expect(page.getByText('The draft was $250.00 to $312.50.')).toBeVisible();
    await expect(page.getByText('I counted 26 modules.')).toBeVisible();
  },
);
