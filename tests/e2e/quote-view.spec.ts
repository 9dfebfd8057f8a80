import { expectAccessible, expectNoHorizontalScroll } from './support/accessible.ts';
import { backendUrl, expectOneLead, serviceHeaders, uniqueEmail } from './support/backend.ts';
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
