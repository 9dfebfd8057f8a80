import { expect, test } from '../support/fixtures.ts';

for (const [path, sheets] of [
  ['/sample-report', 2],
  ['/sample-quote', 1],
] as const) {
  test(`${path} prints on letter paper, marked as a sample and alone`, { tag: '@full' }, async ({ page }) => {
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(/invented/)).toBeVisible();
    for (const hidden of ['#site-footer', 'body > header', '[data-print-page]'])
      await expect(page.locator(hidden).first()).toBeHidden();
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(sheets);
  });
}
