import type { Locator } from '@playwright/test';
import { expectAccessible, expectNoHorizontalScroll } from '../support/accessible.ts';
import { expect, test } from '../support/fixtures.ts';

test.describe('the preview', () => {
  test('counts its placeholders, lists them by kind, and hides the pill for the visit', async ({ page }) => {
    await page.goto('/about');
    const pill = page.locator('psc-preview-pill');
    await pill.getByText(/^Preview: \d+ placeholders$/).click();
    await expect(pill.getByRole('term')).toContainText(['Company facts', 'Claims without a record']);
    await expectAccessible(page);
    await pill.getByRole('button', { name: 'Next on this page' }).click();
    await expect(page.locator('mark.placeholder').first()).toBeFocused();
    await pill.getByRole('link', { name: /^See all \d+$/ }).click();
    await page.waitForURL('/preview-notes');
    await expect(page.getByRole('heading', { level: 2, name: 'Legal texts' })).toBeVisible();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page, 320);
    await pill.locator('summary').click();
    await pill.getByRole('button', { name: 'Hide for this visit' }).click();
    await page.goto('/contact');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(pill).toHaveCount(0);
  });

  test('shows the reason of a placeholder on focus', { tag: '@full' }, async ({ page }) => {
    await page.goto('/licenses');
    const gap = page.locator('footer mark.placeholder', { hasText: 'CSLB license number' });
    await expect(gap).toBeVisible();
    await gap.focus();
    const reason = await gap.evaluate((mark) => getComputedStyle(mark, '::after').content);
    expect(reason).toContain('California requires the license number in all advertising');
  });
});

test('the pill stays in its place while it is open, else above the phone bar, and covers no control @full @phone', async ({
  page,
}) => {
  await page.goto('/');
  const pill = page.locator('psc-preview-pill');
  await pill.locator('summary').click();
  const inPill = pill.getByRole('link', { name: /^See all/ });
  const before = await inPill.boundingBox();
  const boxOf = async (locator: Locator) =>
    (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.evaluate(() => {
    scrollTo(0, innerHeight * 1.5);
  });
  const bar = page.getByRole('region', { name: 'Quote or call' });
  await expect(bar).toBeVisible();
  expect(await inPill.boundingBox()).toEqual(before);
  await pill.locator('summary').click();
  // It stays while the focus is in it, too.
  await pill.locator('summary').blur();
  const { y: barTop } = await boxOf(bar);
  await expect
    .poll(async () => {
      const { y, height } = await boxOf(pill);
      return y + height;
    })
    .toBeLessThanOrEqual(barTop);

  // A link is scrolled to the place of the pill.
  const link = page.locator('#how-it-works a').first();
  await link.evaluate((element) => {
    const { top } = document.querySelector('psc-preview-pill')?.getBoundingClientRect() ?? { top: 0 };
    scrollBy({ top: element.getBoundingClientRect().top - top - 10, behavior: 'instant' });
  });
  await expect
    .poll(async () => {
      const [one, other] = [await boxOf(pill), await boxOf(link)];
      return one.y + one.height <= other.y || other.y + other.height <= one.y;
    })
    .toBe(true);
});
