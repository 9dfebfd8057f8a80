import type { Locator } from '@playwright/test';
import { PROBLEMS } from '../../../src/domain/catalog/problems.ts';
import { expectAccessible, expectNoHorizontalScroll } from '../support/accessible.ts';
import { expectOneLead, uniqueEmail } from '../support/backend.ts';
import { expect, test } from '../support/fixtures.ts';
import { control, expectEstimate, openDetailsStep, rosa, submit } from '../support/quote-form.ts';

const leak = PROBLEMS['leak-damage'];

/** The element around a text whose own element has no box, so that translated pages stay whole. */
const boxOf = (text: Locator): Locator => text.locator('..');

test('a repair is asked what is wrong in the wizard, safety first, also on the screen of a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const email = uniqueEmail('repair');
  await openDetailsStep(page, { ...rosa, email, service: 'repairs' });
  await control(page, 'problem', 'leak-damage').check();
  await expect(boxOf(page.getByText(leak.safety))).toBeInViewport({ ratio: 1 });
  await expect(page.getByText(leak.next)).toBeVisible();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page, 320);
  await submit(page);
  await expectEstimate(page);
  await expect(boxOf(page.getByText(leak.safety))).toBeInViewport({ ratio: 1 });
  expect(await expectOneLead(email)).toMatchObject({ service: 'repairs', problem: 'leak-damage' });
});
