import type { Page } from '@playwright/test';
import { expectAccessible, expectNoHorizontalScroll } from '../support/accessible.ts';
import { expectOneLead, uniqueEmail } from '../support/backend.ts';
import { expectCarriedSun, watchSun } from '../support/carried-sun.ts';
import { MAX_SHIFT } from '../support/first-paint.ts';
import { expect, test } from '../support/fixtures.ts';
import { control, expectEstimate, openDetailsStep, rosa, submit } from '../support/quote-form.ts';
import { ballpark, cleaning } from '../../support/ballpark.ts';

/** Sends the wizard's request and clicks "Click to Get Started"; ends on the home page. */
async function order(page: Page, service: string, option: () => Promise<void>): Promise<string> {
  const email = uniqueEmail(`order-${service}`);
  await openDetailsStep(page, { ...rosa, email, service });
  await option();
  await submit(page);
  await expectEstimate(page);
  const { id } = await expectOneLead(email);
  await expect(page.getByRole('link', { name: 'Open your request' })).toHaveAttribute(
    'href',
    `/status#${id}`,
  );
  await page.getByRole('button', { name: 'Click to Get Started' }).filter({ visible: true }).click();
  await page.waitForURL('/');
  return String(id);
}

const confirmation = (page: Page) =>
  page.getByRole('region', { name: /^We have your (order|request), Rosa$/ });

/** Sum of the layout shifts of the page, since it was opened. */
const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
          resolve(shifts.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        // The observer is silent when there is no shift.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });
  test('the sun of the estimate travels to the page of the request', async ({ page }) => {
    await watchSun(page);
    await openDetailsStep(page, { ...rosa, email: uniqueEmail('sun'), service: 'clean' });
    await control(page, 'variant', '1-story').check();
    await submit(page);
    await expectEstimate(page);
    await page.getByRole('link', { name: 'Open your request' }).click();
    await page.waitForURL('/quote/view#*');
    await expectCarriedSun(page);
    await expect(page.getByRole('heading', { name: /Sunni’s estimate, not yet checked/ })).toBeVisible();
    expect(await layoutShift(page)).toBeLessThanOrEqual(MAX_SHIFT);
  });
});

test.describe('after "Click to Get Started"', () => {
  test('the home page keeps the order, and the preferred day reaches staff', async ({ page }) => {
    const id = await order(page, 'clean', async () => {
      await control(page, 'variant', '2-story').check();
      await control(page, 'modules').fill('28');
    });
    const region = confirmation(page);
    // The header has no background, so it is as light as the confirmation below it.
    const color = await region.evaluate((order) => getComputedStyle(order).color);
    await expect(page.locator('psc-header')).toHaveCSS('color', color);
    await expect(region).toContainText(`PSC-${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase());
    await expect(region).toContainText('Two story, 28 modules');
    await expect(region).toContainText(ballpark(cleaning(28)));
    await expect(region.getByRole('link', { name: 'Open your request' })).toHaveAttribute(
      'href',
      `/status#${id}`,
    );
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);

    const [first] = await region
      .getByRole('group', { name: 'Add a day you would like' })
      .getByRole('radio')
      .all();
    await first?.focus();
    await page.keyboard.press('Space');
    await region.getByRole('radio', { name: 'Morning' }).check();
    await page.keyboard.press('Enter');
    await expect(region.getByRole('status')).toContainText('in the morning. We confirm the day with you.');
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.reload();
    await expect(region.getByRole('status')).toContainText('in the morning');
    expect(await layoutShift(page)).toBeLessThanOrEqual(MAX_SHIFT);
  });

  test('other pages show a slim receipt until it is hidden', { tag: '@full' }, async ({ page }) => {
    await order(page, 'clean', () => control(page, 'variant', '1-story').check());
    await page.goto('/about');
    const slim = page.getByRole('complementary', { name: 'Your order' });
    await expect(slim.getByRole('link', { name: 'Open your request' })).toBeVisible();
    expect(await layoutShift(page)).toBeLessThanOrEqual(MAX_SHIFT);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await slim.getByRole('button', { name: 'Hide for this visit' }).press('Enter');
    await expect(slim).toBeHidden();
    await page.goto('/services');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(slim).toBeHidden();
    await page.goto('/');
    await expect(confirmation(page)).toBeVisible();
    await page.getByRole('button', { name: 'Not your request? Clear it from this device' }).click();
    await expect(confirmation(page)).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(confirmation(page)).toHaveCount(0);
  });
});
