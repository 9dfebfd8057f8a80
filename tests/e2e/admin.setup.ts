import { admin, signInOnScreen } from './support/accounts.ts';
import { test } from './support/fixtures.ts';

test('the admin signs in once for all journeys', async ({ page }) => {
  await signInOnScreen(page, admin);
  await page.waitForURL('/dashboard');
  await page.context().storageState({ path: admin.storageState });
});
