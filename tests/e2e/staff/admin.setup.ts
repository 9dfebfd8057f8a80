import { admin, signInOnScreen } from '../support/accounts.ts';
import { test } from '../support/fixtures.ts';

test('sign in the admin once for all tests', async ({ page }) => {
  await signInOnScreen(page, admin);
  await page.waitForURL('/dashboard');
  await page.context().storageState({ path: admin.storageState });
});
