import type { Page, Route } from '@playwright/test';
import { site } from '../../src/config/site.ts';
import { WIZARD_MESSAGES, wizardSubmitFailed } from '../../src/domain/messages.ts';
import { expectOneLead, readLeads, readMail, uniqueEmail } from './backend.ts';
import { expect, hydrated, test } from './fixtures.ts';
import { control, expectEstimate, reachDetails, rosa, submit, toast } from './quote-form.ts';

const LEADS = '**/rest/v1/leads*';
const NOTIFY = '**/functions/v1/send-lead-notification';
const failed = wizardSubmitFailed(site.phone).title;

/** Fills everything up to the last press. */
async function reachSubmit(page: Page, email: string): Promise<void> {
  await reachDetails(page, { ...rosa, email });
  await control(page, 'variant', '2-story').check();
  await control(page, 'modules').fill('28');
}

/** Lets the database store the lead and then loses the answer. */
async function loseAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.abort('connectionreset');
}

// The browser itself writes failed requests to the console.
test.use({ expectedErrors: [/Failed to load resource/] });

test.describe('when the lead cannot be stored', () => {
  const faults: [name: string, fault: (route: Route) => Promise<void>][] = [
    ['the backend is down', (route) => route.abort('connectionrefused')],
    ['the backend answers 500', (route) => route.fulfill({ status: 500, json: { message: 'broken' } })],
    ['the request breaks off', (route) => route.abort('connectionreset')],
    ['the answer is not what was asked for', (route) => route.fulfill({ status: 502, body: '<html>' })],
    ['the answer is lost after the insert', loseAnswer],
  ];
  for (const [name, fault] of faults) {
    test(`keeps the answers, says so and stores one row on the second press when ${name}`, async ({
      page,
    }) => {
      const email = uniqueEmail('fault');
      await reachSubmit(page, email);
      await page.route(LEADS, fault, { times: 1 });
      await submit(page);
      await expect(toast(page, failed)).toBeVisible();
      await expect(page.locator('form').getByText(failed)).toBeVisible();
      await expect(control(page, 'modules')).toHaveValue('28');
      await expect(page.getByText('Your request reached us')).toHaveCount(0);

      await submit(page);
      await expectEstimate(page);
      await expectOneLead(email);
    });
  }

  test('keeps the answers over a reload after the failure, and the retry is the same row', async ({
    page,
  }) => {
    const email = uniqueEmail('reload-retry');
    await reachSubmit(page, email);
    await page.route(LEADS, loseAnswer, { times: 1 });
    await submit(page);
    await expect(toast(page, failed)).toBeVisible();
    await page.reload();
    await hydrated(page);
    await expect(control(page, 'modules')).toHaveValue('28');
    await submit(page);
    await expectEstimate(page);
    await expectOneLead(email);
  });

  test('stores one row for a double click and says it is submitting', async ({ page }) => {
    const email = uniqueEmail('double');
    await reachSubmit(page, email);
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(LEADS, async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Get My Estimate' }).dblclick();
    const busy = page.getByRole('button', { name: 'Submitting...' });
    await expect(busy).toBeDisabled();
    release();
    await expectEstimate(page);
    await expectOneLead(email);
  });

  test('is one row when the page is reloaded while sending', async ({ page }) => {
    const email = uniqueEmail('mid-reload');
    await reachSubmit(page, email);
    const stored = new Promise<void>((resolve) => {
      void page.route(
        LEADS,
        async (route) => {
          await route.fetch();
          resolve();
          // The answer never arrives; the reload ends the wait.
        },
        { times: 1 },
      );
    });
    await submit(page);
    await stored;
    await page.reload();
    await hydrated(page);
    await submit(page);
    await expectEstimate(page);
    await expectOneLead(email);
  });
});

test.describe('when staff cannot be notified', () => {
  test('the estimate is shown all the same', async ({ page }) => {
    const email = uniqueEmail('no-mail');
    await reachSubmit(page, email);
    await page.route(NOTIFY, (route) => route.fulfill({ status: 500, json: { message: 'broken' } }));
    await submit(page);
    await expectEstimate(page);
    await expectOneLead(email);
    expect(await readMail(email)).toHaveLength(0);
  });

  test('a customer action says so, stays, and works when pressed again', async ({ page }) => {
    const email = uniqueEmail('no-action');
    await reachSubmit(page, email);
    await submit(page);
    await expectEstimate(page);
    await expect.poll(async () => (await readMail(email)).length).toBe(1);
    await page.route(NOTIFY, (route) => route.abort('connectionrefused'), { times: 1 });
    const button = page.getByRole('button', { name: 'Click to Get Started' }).filter({ visible: true });
    await button.click();
    await expect(toast(page, WIZARD_MESSAGES.notifyFailed.title)).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/quote');
    await button.click();
    await page.waitForURL('/');
    expect(await readLeads(email)).toHaveLength(1);
    expect(await readMail(email)).toHaveLength(2);
  });
});
