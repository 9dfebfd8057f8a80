import { createAccount, signIn } from '../support/accounts.ts';
import { expectAccessible, expectNoHorizontalScroll } from '../support/accessible.ts';
import { unique } from '../support/backend.ts';
import { expect, test, waitForHydration } from '../support/fixtures.ts';
import { storeLead } from '../support/lead-rows.ts';

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

test('the dashboard opens offline to the last list, to read only, until signing out @full', async ({
  page,
  context,
}) => {
  const name = unique('Kept');
  await storeLead({ last_name: name });
  const staff = await createAccount('offline', 'staff');
  await signIn(page, staff, '/dashboard?all=1');
  await waitForHydration(page);
  await expect(page.getByText(name).first()).toBeVisible();
  // Files are kept one by one.
  const missing = () =>
    page.evaluate(async () => {
      const cache = await caches.open('dashboard-shell');
      const kept = (await cache.keys()).map(({ url }) => url);
      const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
      return (
        kept.length > 5 &&
        loaded.filter((name) => /\/_astro\/.*\.(js|css)$/.test(name) && !kept.includes(name))
      );
    });
  await expect.poll(missing).toEqual([]);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('You’re offline. This is the list as of')).toBeVisible();
  await expect(page.getByText(name)).toBeVisible();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(0);
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);

  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL('**/auth');
  expect(await page.evaluate(() => localStorage.getItem('psc-staff-leads'))).toBeNull();
  await expect.poll(() => page.evaluate(() => caches.has('dashboard-shell'))).toBe(false);
});
