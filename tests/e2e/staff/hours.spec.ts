import { addDays, pacificDay } from '../../../src/domain/hours/calendar-day.ts';
import { admin, signIn } from '../support/accounts.ts';
import { expectAccessible, expectNoHorizontalScroll } from '../support/accessible.ts';
import { expect, onSmallPhone, test } from '../support/fixtures.ts';

test.beforeEach(({ page }, testInfo) => onSmallPhone(page, testInfo));

test('an admin plans a closed day and takes it back', { tag: '@full' }, async ({ page }, { project }) => {
  await signIn(page, admin, '/dashboard/hours');
  await expect(page.getByRole('heading', { level: 1, name: 'Hours and closed days' })).toBeVisible();
  const form = page.getByRole('form', { name: 'Add days' });
  await form.getByRole('button', { name: 'Save days' }).click();
  await expect(form.getByLabel('Name on the schedule')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await expectNoHorizontalScroll(page, 320);

  // A day that nobody can have booked, another one in each project.
  const day = addDays(pacificDay(new Date()), project.name === 'phone' ? 300 : 301);
  const name = `Crew training ${day}`;
  await form.getByLabel('First day').fill(day);
  await form.getByLabel('Name on the schedule').fill(name);
  await form.getByRole('button', { name: 'Save days' }).click();
  const planned = page.getByRole('list', { name: 'Days with other hours' }).getByRole('listitem');
  await expect(planned.filter({ hasText: name })).toContainText('closed');
  await planned.filter({ hasText: name }).getByRole('button').click();
  await expect(planned.filter({ hasText: name })).toHaveCount(0);
});

test('an admin reads the health of the project', { tag: '@full' }, async ({ page }) => {
  await signIn(page, admin, '/dashboard/health');
  await expect(page.getByRole('heading', { level: 1, name: 'Health of the project' })).toBeVisible();
  await expect(page.getByText('Last request')).toBeVisible();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
});
