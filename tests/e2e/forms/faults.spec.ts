import type { BrowserContext, Locator, Page, Route } from '@playwright/test';
import { SEED_KEY } from '../../../src/stores/sent-leads.ts';
import { readLeads, uniqueEmail } from '../support/backend.ts';
import {
  assistantFaults,
  shortFormFaults,
  wizardFaults,
  type Feedback,
  type Form,
} from '../support/faulty-forms.ts';
import { expect, fastForwardUntilVisible, test } from '../support/fixtures.ts';

// The browser logs failed requests to the console.
test.use({ expectedErrors: [/Failed to load resource/] });

type Fault = {
  name: string;
  /** Answers the form's request. */
  handle: (route: Route) => Promise<void>;
  /** Number of requests that fail. */
  times?: number;
  feedback: Feedback;
  /** Number of requests per submission. */
  requests: number;
};

/** What the code of delivery does about each answer is in tests/unit/delivery; these two need the browser and the database. */
const FAULTS: Fault[] = [
  {
    name: 'connection refused',
    handle: (route) => route.abort('connectionrefused'),
    feedback: 'kept',
    requests: 4,
  },
  {
    name: 'response lost after the insert',
    handle: async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    times: 1,
    feedback: 'sent',
    requests: 2,
  },
];

/** Counts the form's POST requests from a page or context. */
function countRequests(target: Page | BrowserContext, form: Form): () => number {
  const pattern = new RegExp(form.request.replaceAll('**', '.*').replaceAll(/[*](?!.)/g, '.*'));
  let count = 0;
  target.on('request', (request) => {
    if (request.method() === 'POST' && pattern.test(request.url())) count += 1;
  });
  return () => count;
}

function feedbackOf(page: Page, form: Form, feedback: Feedback): Locator {
  const target = form.feedback(page)[feedback];
  if (!target) throw new Error(`The ${form.name} has no feedback "${feedback}".`);
  return target.first();
}

/** Waits for the form's feedback, and skips the delays between retries. */
const waitForRetries = (page: Page, form: Form, feedback: Feedback): Promise<void> =>
  fastForwardUntilVisible(page, feedbackOf(page, form, feedback));

/** Waits for the form's feedback in real time, where nothing is retried. */
const waitForFeedback = (page: Page, form: Form, feedback: Feedback): Promise<void> =>
  expect(feedbackOf(page, form, feedback)).toBeVisible();

/** Waits until the code that sends a lead is loaded, which starts on the first interaction. */
async function waitForDelivery(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), SEED_KEY)).not.toBeNull();
  // supabase-js is requested by then; importing the same chunk again waits for it.
  await page.evaluate(() =>
    Promise.all(
      [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')].map(
        (link) => import(link.href),
      ),
    ),
  );
}

for (const form of [shortFormFaults, wizardFaults]) {
  // The forms share their code, so every run has one of them.
  const tag = form === shortFormFaults ? '@desktop' : ['@desktop', '@full'];

  test.describe(`the ${form.name}`, { tag }, () => {
    test.beforeEach(({ page }) => page.clock.install());

    for (const { name, handle, times, feedback, requests } of FAULTS) {
      test(`shows "${feedback}" after ${name}, and stores one row in the end`, async ({ page }) => {
        const email = uniqueEmail('fault');
        await form.fill(page, email);
        const count = countRequests(page, form);
        await page.route(form.request, handle, times === undefined ? {} : { times });
        await form.button(page).click();
        await waitForRetries(page, form, feedback);
        expect(count()).toBe(requests);
        if (feedback !== 'sent') {
          expect(await readLeads(email)).toHaveLength(0);
          await form.expectInputKept(page, email);
          await page.unroute(form.request, handle);
          await form.button(page).click();
          await waitForFeedback(page, form, 'sent');
        }
        expect(await readLeads(email)).toHaveLength(1);
      });
    }

    test('keeps the input while offline, and stores one row once online', async ({ page, context }) => {
      const email = uniqueEmail('offline');
      await form.fill(page, email);
      await waitForDelivery(page);
      await context.setOffline(true);
      await form.button(page).click();
      await waitForRetries(page, form, 'saved');
      await context.setOffline(false);
      await waitForFeedback(page, form, 'sent');
      expect(await readLeads(email)).toHaveLength(1);
    });

    test('stores one row when two tabs send the same request', async ({ page, context }) => {
      const email = uniqueEmail('tabs');
      const other = await context.newPage();
      await other.clock.install();
      await form.fill(page, email);
      await form.openSecondTab(other, email);
      await Promise.all([form.button(page).click(), form.button(other).click()]);
      await waitForFeedback(page, form, 'sent');
      await waitForFeedback(other, form, 'sent');
      expect(await readLeads(email)).toHaveLength(1);
    });

    test('stores one row when the page is reloaded while sending', async ({ page }) => {
      const email = uniqueEmail('reload');
      await form.fill(page, email);
      const reached = new Promise<void>((resolve) => {
        void page.route(
          form.request,
          async (route) => {
            await route.fetch();
            resolve();
            // The response never arrives; the reload aborts the request.
          },
          { times: 1 },
        );
      });
      await form.button(page).click();
      await reached;
      await page.reload();
      await expect(
        page.getByText(/Quote Request Submitted!|Your request reached us|We have your request/).first(),
      ).toBeVisible();
      expect(await readLeads(email)).toHaveLength(1);
    });
  });
}

/** What a project paused by its host answers. */
const answerPaused = (route: Route): Promise<void> =>
  route.fulfill({ status: 540, json: { message: 'Project paused' } });

/** Lets an hour pass on the page, with everything it tries in it. */
async function passAnHour(page: Page): Promise<void> {
  for (let minute = 0; minute < 60; minute += 10) await page.clock.fastForward('10:00');
}

test.describe('with the backend paused for an hour', { tag: '@desktop' }, () => {
  test.beforeEach(({ page }) => page.clock.install());

  /** Submits and lets the hour pass; returns the statuses that the database answers from then on. */
  async function submitAndWait(page: Page, form: Form, email: string): Promise<number[]> {
    await form.fill(page, email);
    await page.route(form.request, answerPaused);
    await form.button(page).click();
    await waitForRetries(page, form, 'kept');
    await passAnHour(page);
    expect(await readLeads(email)).toHaveLength(0);
    const statuses: number[] = [];
    page.on('response', (response) => {
      const isLead = response.request().method() === 'POST' && response.url().includes('/rest/v1/leads');
      if (isLead && response.status() < 500) statuses.push(response.status());
    });
    return statuses;
  }

  /** Expects that the request was stored once, also after another hour. */
  async function expectStoredOnce(page: Page, email: string, statuses: readonly number[]): Promise<void> {
    await passAnHour(page);
    // 409 when the clock's jump ended the wait for a request that was stored.
    expect(statuses).toHaveLength(1);
    expect([201, 409]).toContain(statuses[0]);
    expect(await readLeads(email)).toHaveLength(1);
  }

  for (const form of [shortFormFaults, wizardFaults, assistantFaults]) {
    test(
      `the ${form.name} sends the request from the open page, once, and shows that it arrived`,
      { tag: form === shortFormFaults ? [] : '@full' },
      async ({ page }) => {
        const email = uniqueEmail('outage');
        const statuses = await submitAndWait(page, form, email);
        await page.unroute(form.request);
        await expect(async () => {
          await page.clock.fastForward('10:00');
          await expect(feedbackOf(page, form, 'sent')).toBeVisible({ timeout: 1000 });
        }).toPass({ timeout: 30_000 });
        await expectStoredOnce(page, email, statuses);
      },
    );
  }

  test('the next page sends the request, once', { tag: '@full' }, async ({ page }) => {
    const email = uniqueEmail('outage-next');
    const statuses = await submitAndWait(page, shortFormFaults, email);
    // The page is left during the outage.
    await page.goto('about:blank');
    await page.unroute(shortFormFaults.request);
    await page.goto('/promise');
    await expect(page.getByText(/Quote Request Submitted!|Quote submitted successfully!/)).toBeVisible();
    await expectStoredOnce(page, email, statuses);
  });
});
