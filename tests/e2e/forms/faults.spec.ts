import type { BrowserContext, Locator, Page, Route } from '@playwright/test';
import { SEED_KEY } from '../../../src/stores/sent-leads.ts';
import { uniqueEmail } from '../support/backend.ts';
import {
  dialogFaults,
  homeFormFaults,
  newsletterFaults,
  shortFormFaults,
  assistantFaults,
  wizardFaults,
  type FaultyForm,
  type Feedback,
} from '../support/faulty-forms.ts';
import { startFaultyServer, type Breakdown } from '../support/faulty-server.ts';
import { expect, fastForwardUntilVisible, test } from '../support/fixtures.ts';

// The browser logs failed requests to the console.
test.use({ expectedErrors: [/Failed to load resource/] });

/** Feedback of a form that is no lead; a lead is `kept` where that is no success. */
type Outcome = { feedback: Feedback; requests: number; isFinal?: boolean };

type Fault = {
  name: string;
  /** Makes the form's request fail; returns a cleanup function. */
  begin: (page: Page, form: FaultyForm) => Promise<() => Promise<void>>;
  outcome: Outcome;
};

/** Requests per submission: with three retries, with timeouts until the 35 s limit, or without a retry. */
const REQUESTS = { retried: 4, timedOut: 3, once: 1 } as const;

/** Redirects the form's request to another origin. */
const redirectRequests = async (page: Page, form: FaultyForm, origin: string): Promise<void> => {
  await page.route(form.request, (route) => {
    const { pathname, search } = new URL(route.request().url());
    return route.continue({ url: `${origin}${pathname}${search}` });
  });
};

const connectionFault = (name: string, breakdown: Breakdown, requests: number): Fault => ({
  name,
  begin: async (page, form) => {
    const server = await startFaultyServer(breakdown);
    await redirectRequests(page, form, server.url);
    return async () => {
      await page.unroute(form.request);
      await server.close();
    };
  },
  outcome: { feedback: 'not sent', requests },
});

const routeFault = (
  name: string,
  outcome: Outcome,
  handle: (route: Route) => Promise<void>,
  times?: number,
): Fault => ({
  name,
  begin: async (page, form) => {
    await page.route(form.request, handle, times === undefined ? {} : { times });
    return () => page.unroute(form.request);
  },
  outcome,
});

const statusFault = (status: number, outcome: Partial<Outcome> = {}): Fault =>
  routeFault(`${status}`, { feedback: 'not sent', requests: REQUESTS.once, ...outcome }, (route) =>
    route.fulfill({ status, json: { message: `Response ${status}`, code: `${status}` } }),
  );

const FAULTS: Fault[] = [
  routeFault('connection refused', { feedback: 'not sent', requests: REQUESTS.retried }, (route) =>
    route.abort('connectionrefused'),
  ),
  connectionFault('reset while sending', 'resets the request', REQUESTS.retried),
  connectionFault('reset mid-body', 'resets the response', REQUESTS.retried),
  connectionFault('no response for 30 s', 'never responds', REQUESTS.timedOut),
  statusFault(400, { isFinal: true }),
  statusFault(401, { isFinal: true }),
  statusFault(429, { feedback: 'too many' }),
  statusFault(500),
  statusFault(540),
  routeFault(
    '503 then success',
    { feedback: 'sent', requests: 2 },
    (route) => route.fulfill({ status: 503 }),
    1,
  ),
  routeFault(
    'response lost after the insert',
    { feedback: 'sent', requests: 2 },
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    1,
  ),
];

/** One fault of each kind: retried without and with success. */
const FAULTS_IN_EVERY_RUN = ['connection refused', 'response lost after the insert'];

/** A conflict means that the same request is already stored, so it counts as sent. */
const CONFLICT = routeFault('409', { feedback: 'sent', requests: 1 }, async (route) => {
  await route.fetch();
  await route.continue();
});

/** Counts the form's POST requests from a page or context. */
function countRequests(target: Page | BrowserContext, form: FaultyForm): () => number {
  const pattern = new RegExp(form.request.replaceAll('**', '.*').replaceAll(/[*](?!.)/g, '.*'));
  let count = 0;
  target.on('request', (request) => {
    if (request.method() === 'POST' && pattern.test(request.url())) count += 1;
  });
  return () => count;
}

function feedbackOf(page: Page, form: FaultyForm, feedback: Feedback): Locator {
  const target = form.feedback(page)[feedback];
  if (!target) throw new Error(`The ${form.name} has no feedback "${feedback}".`);
  return target.first();
}

/** Waits for the form's feedback, and skips the delays between retries. */
const waitForRetries = (page: Page, form: FaultyForm, feedback: Feedback): Promise<void> =>
  fastForwardUntilVisible(page, feedbackOf(page, form, feedback));

/** Waits for the form's feedback in real time, where nothing is retried. */
const waitForFeedback = (page: Page, form: FaultyForm, feedback: Feedback): Promise<void> =>
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

for (const form of [shortFormFaults, wizardFaults, newsletterFaults]) {
  const isLead = form.name !== 'newsletter';
  // The forms share their code, so every run has one of them.
  const isInEveryRun = form === shortFormFaults;
  const interrupted = { tag: isInEveryRun ? [] : '@full' };

  test.describe(`the ${form.name}`, { tag: '@desktop' }, () => {
    test.beforeEach(({ page }) => page.clock.install());

    for (const fault of [...FAULTS, ...(isLead ? [CONFLICT] : [statusFault(409)])]) {
      const { isFinal = fault.outcome.feedback === 'sent' } = fault.outcome;
      const feedback = isLead && !isFinal ? 'kept' : fault.outcome.feedback;
      const tag = isInEveryRun && FAULTS_IN_EVERY_RUN.includes(fault.name) ? [] : '@full';
      test(
        `shows "${feedback}" after ${fault.name}, and stores one row in the end`,
        { tag },
        async ({ page }) => {
          const email = uniqueEmail('fault');
          await form.fill(page, email);
          const requests = countRequests(page, form);
          const end = await fault.begin(page, form);
          await form.button(page).click();
          await waitForRetries(page, form, feedback);
          expect(requests()).toBe(fault.outcome.requests);
          if (feedback === 'sent') {
            await end();
          } else {
            expect(await form.rows(email)).toHaveLength(0);
            await form.expectInputKept(page, email);
            await end();
            await form.button(page).click();
            await waitForFeedback(page, form, 'sent');
          }
          expect(await form.rows(email)).toHaveLength(1);
        },
      );
    }

    test(
      'keeps the input while offline, and stores one row once online',
      interrupted,
      async ({ page, context }) => {
        const email = uniqueEmail('offline');
        await form.fill(page, email);
        if (form.whenOffline === 'saved') await waitForDelivery(page);
        await context.setOffline(true);
        await form.button(page).click();
        await waitForRetries(page, form, form.whenOffline);
        if (form.whenOffline === 'offline') await form.expectInputKept(page, email);
        await context.setOffline(false);
        if (form.whenOffline === 'offline') await form.button(page).click();
        await waitForFeedback(page, form, 'sent');
        expect(await form.rows(email)).toHaveLength(1);
      },
    );

    test('stores one row when two tabs send the same request', interrupted, async ({ page, context }) => {
      const email = uniqueEmail('tabs');
      const other = await context.newPage();
      await other.clock.install();
      await form.fill(page, email);
      await (form.openSecondTab ?? form.fill)(other, email);
      await Promise.all([form.button(page).click(), form.button(other).click()]);
      await waitForFeedback(page, form, 'sent');
      await waitForFeedback(other, form, 'sent');
      expect(await form.rows(email)).toHaveLength(1);
    });

    test('stores one row when the page is reloaded while sending', interrupted, async ({ page }) => {
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
      if (isLead) {
        await expect(
          page.getByText(/Quote Request Submitted!|Your request reached us|We have your request/).first(),
        ).toBeVisible();
      } else {
        await form.fill(page, email);
        await form.button(page).click();
        await waitForFeedback(page, form, 'sent');
      }
      expect(await form.rows(email)).toHaveLength(1);
    });
  });
}

/** What the backend does for an hour, and what a project paused by its host answers. */
const OUTAGES: [name: string, answer: (route: Route) => Promise<void>][] = [
  ['down', (route) => route.abort('connectionrefused')],
  ['paused (540)', (route) => route.fulfill({ status: 540, json: { message: 'Project paused' } })],
];

/** Lets an hour pass on the page, with everything it tries in it. */
async function passAnHour(page: Page): Promise<void> {
  for (let minute = 0; minute < 60; minute += 10) await page.clock.fastForward('10:00');
}

for (const form of [shortFormFaults, homeFormFaults, dialogFaults, wizardFaults, assistantFaults]) {
  for (const [outage, answer] of OUTAGES) {
    // Every run has one form; the others share its code.
    const tag = form === shortFormFaults && outage.startsWith('paused') ? '@desktop' : ['@desktop', '@full'];
    test.describe(`the ${form.name}, with the backend ${outage} for an hour`, { tag }, () => {
      test.beforeEach(({ page }) => page.clock.install());

      /** Submits and lets the hour pass; returns the statuses that the database answers from then on. */
      async function submitAndWait(page: Page, email: string): Promise<number[]> {
        await form.fill(page, email);
        await page.route(form.request, answer);
        await form.button(page).click();
        await waitForRetries(page, form, 'kept');
        await passAnHour(page);
        expect(await form.rows(email)).toHaveLength(0);
        const statuses: number[] = [];
        page.on('response', (response) => {
          const isLead = response.request().method() === 'POST' && response.url().includes('/rest/v1/leads');
          if (isLead && response.status() < 500) statuses.push(response.status());
        });
        return statuses;
      }

      test('sends the request from the open page, once, and shows that it arrived', async ({ page }) => {
        const email = uniqueEmail('outage');
        const statuses = await submitAndWait(page, email);
        await page.unroute(form.request);
        await expect(async () => {
          await page.clock.fastForward('10:00');
          await expect(feedbackOf(page, form, 'sent')).toBeVisible({ timeout: 1000 });
        }).toPass({ timeout: 30_000 });
        await passAnHour(page);
        // 409 when the clock's jump ended the wait for a request that was stored.
        expect(statuses).toHaveLength(1);
        expect([201, 409]).toContain(statuses[0]);
        expect(await form.rows(email)).toHaveLength(1);
      });

      test('sends the request from the next page, once', { tag: '@full' }, async ({ page }) => {
        const email = uniqueEmail('outage-next');
        const statuses = await submitAndWait(page, email);
        // The page is left during the outage.
        await page.goto('about:blank');
        await page.unroute(form.request);
        await page.goto('/promise');
        await expect(page.getByText(/Quote Request Submitted!|Quote submitted successfully!/)).toBeVisible();
        await passAnHour(page);
        // 409 when the clock's jump ended the wait for a request that was stored.
        expect(statuses).toHaveLength(1);
        expect([201, 409]).toContain(statuses[0]);
        expect(await form.rows(email)).toHaveLength(1);
      });
    });
  }
}
