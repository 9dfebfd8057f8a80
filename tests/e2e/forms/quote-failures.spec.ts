import type { Page, Route } from '@playwright/test';
import { site } from '../../../src/config/site.ts';
import { WIZARD_MESSAGES, wizardSubmitFailed } from '../../../src/domain/messages.ts';
import { expectMail, expectOneLead, readLeads, readMail, uniqueEmail } from '../support/backend.ts';
import { expect, fastForwardUntilVisible, waitForHydration, test } from '../support/fixtures.ts';
import { control, expectEstimate, openDetailsStep, rosa, submit, toast } from '../support/quote-form.ts';

const LEADS = '**/rest/v1/leads*';
const NOTIFY = '**/functions/v1/send-lead-notification';
const failed = wizardSubmitFailed(site.phone).title;

/** Fills the wizard up to the submit button, with a fake clock. */
async function reachSubmit(page: Page, email: string): Promise<void> {
  await page.clock.install();
  await openDetailsStep(page, { ...rosa, email });
  await control(page, 'variant', '2-story').check();
  await control(page, 'modules').fill('28');
}

/** Lets the database store the lead, then drops the response. */
async function loseResponse(route: Route): Promise<void> {
  await route.fetch();
  await route.abort('connectionreset');
}

// The browser logs failed requests to the console.
test.use({ expectedErrors: [/Failed to load resource/] });

/** Requests per submission: the first and three retries. */
const ATTEMPTS = 4;

test.describe('when the lead cannot be stored', () => {
  const transientFaults: [name: string, fault: (route: Route) => Promise<void>][] = [
    ['the backend is down', (route) => route.abort('connectionrefused')],
    ['the connection is reset', (route) => route.abort('connectionreset')],
    ['a proxy returns an HTML page', (route) => route.fulfill({ status: 502, body: '<html>' })],
    ['the backend returns 503', (route) => route.fulfill({ status: 503, json: { message: 'busy' } })],
    ['the response is not JSON', (route) => route.fulfill({ status: 200, body: '<html>' })],
    ['the response is lost after the insert', loseResponse],
  ];
  for (const [name, fault] of transientFaults) {
    // Every run covers one fault of each kind in faults.spec.ts.
    test(`retries automatically and stores one row when ${name} once`, { tag: '@full' }, async ({ page }) => {
      const email = uniqueEmail('passing');
      await reachSubmit(page, email);
      await page.route(LEADS, fault, { times: 1 });
      await submit(page);
      await fastForwardUntilVisible(page, page.getByText('Your request reached us'));
      await expectOneLead(email);
      await expect(toast(page, failed)).toHaveCount(0);
    });
  }

  const permanentFaults: [name: string, fault: (route: Route) => Promise<void>, requests: number][] = [
    ['the backend stays down', (route) => route.abort('connectionrefused'), ATTEMPTS],
    ['every response is lost after the insert', loseResponse, ATTEMPTS],
    ['the backend returns 400', (route) => route.fulfill({ status: 400, json: { message: 'no' } }), 1],
    ['the backend returns 401', (route) => route.fulfill({ status: 401, json: { message: 'no' } }), 1],
    ['the backend returns 429', (route) => route.fulfill({ status: 429, json: { message: 'no' } }), 1],
    ['the backend returns 500', (route) => route.fulfill({ status: 500, json: { message: 'broken' } }), 1],
  ];
  for (const [name, fault, requests] of permanentFaults) {
    const tag = name === 'the backend stays down' ? [] : '@full';
    test(
      `keeps the values, shows the error and stores one row on the second click when ${name}`,
      { tag },
      async ({ page }) => {
        const email = uniqueEmail('fault');
        await reachSubmit(page, email);
        let sent = 0;
        await page.route(LEADS, async (route) => {
          if (route.request().method() === 'POST') sent += 1;
          await fault(route);
        });
        await submit(page);
        await fastForwardUntilVisible(page, toast(page, failed));
        expect(sent).toBe(requests);
        const note = page.locator('form').getByRole('alert').filter({ hasText: failed });
        await expect(note.getByRole('link', { name: `call ${site.phone}` })).toBeVisible();
        await expect(note.getByRole('link', { name: 'email us' })).toBeVisible();
        await expect(control(page, 'modules')).toHaveValue('28');
        await expect(page.getByText('Your request reached us')).toHaveCount(0);

        await page.unroute(LEADS);
        await note.getByRole('button', { name: 'try again' }).click();
        await expectEstimate(page);
        await expectOneLead(email);
      },
    );
  }

  test('shows the number of the next attempt during retries', { tag: '@full' }, async ({ page }) => {
    await reachSubmit(page, uniqueEmail('attempts'));
    await page.route(LEADS, (route) => route.abort('connectionrefused'), { times: 3 });
    await submit(page);
    await fastForwardUntilVisible(page, page.getByText('No response yet. Trying again, attempt 4 of 4.'));
    await fastForwardUntilVisible(page, page.getByText('Your request reached us'));
  });

  test('keeps the request over a reload after a failure, and sends the same row by itself', async ({
    page,
  }) => {
    const email = uniqueEmail('reload-retry');
    await reachSubmit(page, email);
    await page.route(LEADS, loseResponse);
    await submit(page);
    await fastForwardUntilVisible(page, toast(page, failed));
    await page.unroute(LEADS);
    await page.reload();
    await expectEstimate(page);
    await expectOneLead(email);
  });

  test('stores one row for a double click and shows "Submitting..."', async ({ page }) => {
    const email = uniqueEmail('double');
    await reachSubmit(page, email);
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(LEADS, async (route) => {
      await released;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Get My Estimate' }).dblclick();
    const busy = page.getByRole('button', { name: 'Submitting...' });
    await expect(busy).toBeDisabled();
    release();
    await expectEstimate(page);
    await expectOneLead(email);
  });

  test('stores one row when reloaded while sending, and then shows the estimate', async ({ page }) => {
    const email = uniqueEmail('mid-reload');
    await reachSubmit(page, email);
    const stored = new Promise<void>((resolve) => {
      void page.route(
        LEADS,
        async (route) => {
          await route.fetch();
          resolve();
          // The response never arrives; the reload aborts the request.
        },
        { times: 1 },
      );
    });
    await submit(page);
    await stored;
    await page.reload();
    await expectEstimate(page);
    await expect(toast(page, WIZARD_MESSAGES.submitted.title)).toBeVisible();
    await expectOneLead(email);
    await expectMail(email, 1);
  });

  test('sends the lead from the next page after leaving while sending, and notifies the visitor', async ({
    page,
  }) => {
    const email = uniqueEmail('left');
    await reachSubmit(page, email);
    await page.route(LEADS, () => undefined, { times: 1 });
    await submit(page);
    await expect(page.getByRole('button', { name: 'Submitting...' })).toBeVisible();
    await page.goto('/about');
    await expect(toast(page, WIZARD_MESSAGES.submitted.title)).toBeVisible();
    await expectOneLead(email);
    await expectMail(email, 1);
    await page.goto('/quote');
    await expectEstimate(page);
  });

  test('stores one row when two tabs submit concurrently', { tag: '@full' }, async ({ page, context }) => {
    const email = uniqueEmail('two-tabs');
    await reachSubmit(page, email);
    const other = await context.newPage();
    await other.goto('/quote');
    await waitForHydration(other);
    await other.getByRole('button', { name: 'Use them' }).click();
    await other.getByRole('button', { name: 'Continue' }).click();
    await expect(control(other, 'modules')).toHaveValue('28');
    await Promise.all([submit(page), submit(other)]);
    await Promise.all([expectEstimate(page), expectEstimate(other)]);
    await expectOneLead(email);
    await expectMail(email, 1);
  });

  test('queues the lead on the device while offline, shows a note, and sends it once online', async ({
    page,
    context,
  }) => {
    const email = uniqueEmail('offline');
    await reachSubmit(page, email);
    await context.setOffline(true);
    await submit(page);
    await expect(
      page.getByText('Your request is saved on this device. It has not reached us yet.'),
    ).toBeVisible();
    await expect(page.getByText('Your request reached us')).toHaveCount(0);
    expect(await readLeads(email)).toHaveLength(0);
    await context.setOffline(false);
    await expectEstimate(page);
    await expect(toast(page, WIZARD_MESSAGES.submitted.title)).toBeVisible();
    await expectOneLead(email);
    await expectMail(email, 1);
  });
});

test.describe('when staff cannot be notified', () => {
  test('the estimate is still shown', async ({ page }) => {
    const email = uniqueEmail('no-mail');
    await reachSubmit(page, email);
    await page.route(NOTIFY, (route) => route.fulfill({ status: 500, json: { message: 'broken' } }));
    await submit(page);
    await expectEstimate(page);
    await expectOneLead(email);
    expect(await readMail(email)).toHaveLength(0);
  });

  test('a customer action shows the error and works on the second click', async ({ page }) => {
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
