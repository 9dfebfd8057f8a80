import { countLine } from '../../../src/domain/content/article-search.ts';
import { expect, test } from '../support/fixtures.ts';

test.describe('the list of articles', () => {
  test('keeps the search when a category is selected, and on Back', async ({ page }) => {
    await page.goto('/insights');
    const search = page.getByRole('searchbox', { name: 'Search guides' });
    const cards = page.locator('[data-search]:visible');
    const all = await cards.count();
    await search.fill('solar');
    await page.getByText('Cleaning and care', { exact: true }).click();
    await page.getByRole('link', { name: 'Panel Care', exact: true }).click();
    await page.waitForURL('/insights/category/panel-care?q=solar');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Panel Care Guides');
    await expect(search).toHaveValue('solar');
    await search.fill('installer');
    await page.getByRole('link', { name: 'All', exact: true }).click();
    await page.waitForURL('/insights?q=installer');
    await expect(cards).not.toHaveCount(all);
    await expect(page.getByText(/articles? found/)).toHaveText(countLine(await cards.count()));
    await page.goBack();
    await expect(search).toHaveValue('installer');
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });
    test('lists every article, filters by links, and hides the search', async ({ page }) => {
      await page.goto('/insights');
      await expect(page.getByRole('searchbox')).toBeHidden();
      await page.getByText('Batteries and EVs', { exact: true }).click();
      await page.getByRole('link', { name: 'Energy Storage', exact: true }).click();
      await page.waitForURL('/insights/category/energy-storage');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Energy Storage Guides');
    });
  });
});

test('an article highlights the current section in its table of contents @full', async ({
  page,
  isMobile,
}) => {
  await page.goto('/insights/clean-solar-panels-or-wait-for-rain');
  const contents = page.getByRole('navigation', { name: 'In this guide' });
  if (isMobile) await contents.getByText('In this guide').click();
  await contents.getByRole('link', { name: 'Test before you pay' }).click();
  await expect(page.getByRole('heading', { name: 'Test before you pay' })).toBeInViewport();
  await expect(contents.locator('[aria-current]')).toHaveText('Test before you pay');
});
