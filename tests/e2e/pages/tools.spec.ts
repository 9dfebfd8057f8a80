import type { Page } from '@playwright/test';
import { expectOneLead, uniqueEmail } from '../support/backend.ts';
import { expect, test } from '../support/fixtures.ts';
import { fillContact, nextStep, priya, receipt, sendRequest, shortForm } from '../support/short-form.ts';

const readings = Array.from(
  { length: 24 },
  (_, hour) => `Electric usage,2026-07-01,${String(hour).padStart(2, '0')}:00,,${hour >= 16 ? 2 : 0.5},kWh,,`,
);
const usageFile = {
  name: 'usage.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`TYPE,DATE,START TIME,END TIME,USAGE,UNITS,COST,NOTES\n${readings.join('\n')}`),
};

const answer = (page: Page) => page.locator('.tool-big');

test.describe('the tools', { tag: '@full' }, () => {
  test('read the hourly file without sending it, and send its evening with a request', async ({ page }) => {
    const email = uniqueEmail('battery');
    await page.goto('/tools/battery-size?base=essentials&hours=24');
    await page.getByLabel(/hourly file from PG&E/).setInputFiles(usageFile);
    await expect(page.getByText('1 day read. Evenings from 4 to 9 pm used 10 kWh')).toBeVisible();
    await page.getByRole('link', { name: 'Send this with a request' }).click();
    const dialog = shortForm(page, 'dialog');
    await fillContact(dialog, { ...priya, email });
    await nextStep(dialog);
    await expect(dialog.locator('[name="service_type"]')).toHaveValue('battery-addon');
    await expect(dialog.locator('[name="notes"]')).toHaveValue(/^\[Battery size\]\n/);
    await sendRequest(dialog);
    await expect(receipt(page)).toBeVisible();
    const lead = await expectOneLead(email);
    expect(lead.service_type).toBe('battery-addon');
    expect(lead.notes).toContain('Needs 12.5 kWh and 0.5 kW: 1 × Tesla Powerwall 3');
    expect(lead.notes).toContain('/tools/battery-size?base=essentials&hours=24');
    expect(lead.notes).toContain('10 kWh on average');
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('show the example and lead to cases that are worked out', async ({ page }) => {
      await page.goto('/tools/battery-size');
      await expect(answer(page)).toHaveText('One unit of 13.5 kWh');
      await page.getByRole('button', { name: 'Work it out' }).click();
      await expect(page).toHaveURL(/#cases$/);
      await page.getByRole('link', { name: 'A whole house for a day' }).click();
      await expect(answer(page)).toHaveText('Three units of 13.5 kWh');
    });
  });
});
