import { expectAccessible, expectNoHorizontalScroll } from './support/accessible.ts';
import { expect, test } from './support/fixtures.ts';

test.describe('the preview', { tag: '@both' }, () => {
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

  test('shows the reason of a placeholder on focus', async ({ page }) => {
    await page.goto('/licenses');
    const gap = page.locator('footer mark.placeholder').first();
    await expect(gap).toHaveText('CSLB license number');
    await gap.focus();
    const reason = await gap.evaluate((mark) => getComputedStyle(mark, '::after').content);
    expect(reason).toContain('California requires the license number in all advertising');
  });
});

test(
  'the pill stands above the phone bar and hides while a control is under it',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/');
    const pill = page.locator('psc-preview-pill');
    await expect(pill).toBeVisible();
    await page.evaluate(() => {
      scrollTo(0, innerHeight * 1.5);
    });
    const bar = page.getByRole('region', { name: 'Quote or call' });
    await expect(bar).toBeVisible();
    const bottom = async (): Promise<number> => {
      const box = await pill.boundingBox();
      return box ? box.y + box.height : Infinity;
    };
    const top = (await bar.boundingBox())?.y ?? 0;
    await expect.poll(bottom).toBeLessThanOrEqual(top);

    // A control is scrolled to the place of the pill.
    await page
      .locator('#services-list a')
      .first()
      .evaluate((link) => {
        const { top: from } = document.querySelector('psc-preview-pill')?.getBoundingClientRect() ?? {
          top: 0,
        };
        scrollBy({ top: link.getBoundingClientRect().top - from - 10, behavior: 'instant' });
      });
    await expect(pill).toBeHidden();
  },
);
