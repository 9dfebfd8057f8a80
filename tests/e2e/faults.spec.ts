import type { BrowserContext, Page, Route } from '@playwright/test';
import { uniqueEmail } from './support/backend.ts';
import type { FaultRecord } from './support/fault-table.ts';
import {
  newsletterFaults,
  shortFormFaults,
  wizardFaults,
  type FaultyForm,
  type Told,
} from './support/faulty-forms.ts';
import { startFaultyServer, type Breakdown } from './support/faulty-server.ts';
import { expect, fastForwardUntilVisible, test } from './support/fixtures.ts';

// The browser itself writes failed requests to the console.
test.use({ expectedErrors: [/Failed to load resource/] });

type Outcome = { told: Told; requests: number };

type Fault = {
  name: string;
  /** Makes the form's request fail; returns what ends the fault. */
  begin: (page: Page, form: FaultyForm) => Promise<() => Promise<void>>;
  outcome: Outcome;
};

/** How often the request is made: at once and three times more, or as often as fits into 35 s of waiting. */
const REQUESTS = { retried: 4, silent: 3, once: 1 } as const;

/** Sends the request elsewhere than to the backend. */
const divert = async (page: Page, form: FaultyForm, origin: string): Promise<void> => {
  await page.route(form.request, (route) => {
    const { pathname, search } = new URL(route.request().url());
    return route.continue({ url: `${origin}${pathname}${search}` });
  });
};

const breaking = (name: string, breakdown: Breakdown, requests: number): Fault => ({
  name,
  begin: async (page, form) => {
    const server = await startFaultyServer(breakdown);
    await divert(page, form, server.url);
    return async () => {
      await page.unroute(form.request);
      await server.close();
    };
  },
  outcome: { told: 'not sent', requests },
});

const routed = (
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

const answering = (status: number, told: Told = 'not sent'): Fault =>
  routed(`${status}`, { told, requests: REQUESTS.once }, (route) =>
    route.fulfill({ status, json: { message: `Answer ${status}`, code: `${status}` } }),
  );

const FAULTS: Fault[] = [
  routed('connection refused', { told: 'not sent', requests: REQUESTS.retried }, (route) =>
    route.abort('connectionrefused'),
  ),
  breaking('reset while sending', 'resets the request', REQUESTS.retried),
  breaking('reset mid-body', 'resets its answer', REQUESTS.retried),
  breaking('30 s of silence', 'is silent', REQUESTS.silent),
  answering(400),
  answering(401),
  answering(429, 'too many'),
  answering(500),
  routed('503 then success', { told: 'sent', requests: 2 }, (route) => route.fulfill({ status: 503 }), 1),
  routed(
    'answer lost after the insert',
    { told: 'sent', requests: 2 },
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    1,
  ),
];

/** One fault of each kind: tried again in vain, refused at once, refused for now, and tried again with success. */
const IN_EVERY_RUN = ['connection refused', '500', '429', 'answer lost after the insert'];

/** A row that is there already is the same request, sent again. */
const CONFLICT = routed('409', { told: 'sent', requests: 1 }, async (route) => {
  await route.fetch();
  await route.continue();
});

/** Counts the form's requests of a page or context. */
function countRequests(target: Page | BrowserContext, form: FaultyForm): () => number {
  const pattern = new RegExp(form.request.replaceAll('**', '.*').replaceAll(/[*](?!.)/g, '.*'));
  let count = 0;
  target.on('request', (request) => {
    if (request.method() === 'POST' && pattern.test(request.url())) count += 1;
  });
  return () => count;
}

/** Moves the page's clock on until the visitor is told. */
async function untilTold(page: Page, form: FaultyForm, told: Told): Promise<void> {
  const words = form.told(page)[told];
  if (!words) throw new Error(`The ${form.name} never says "${told}".`);
  await fastForwardUntilVisible(page, words.first());
}

const record = (form: FaultyForm, fault: string, line: Omit<FaultRecord, 'form' | 'fault'>): void => {
  test.info().annotations.push({
    type: 'fault',
    description: JSON.stringify({ form: form.name, fault, ...line } satisfies FaultRecord),
  });
};

for (const form of [shortFormFaults, wizardFaults, newsletterFaults]) {
  const isLead = form.name !== 'newsletter';
  // What interrupts the wizard is looked at more closely in quote-failures.spec.ts.
  const interrupted = { tag: form === wizardFaults ? '@full' : [] };

  test.describe(`the ${form.name}`, { tag: '@desktop' }, () => {
    test.beforeEach(({ page }) => page.clock.install());

    for (const fault of [...FAULTS, ...(isLead ? [CONFLICT] : [answering(409)])]) {
      const { told } = fault.outcome;
      const tag = IN_EVERY_RUN.includes(fault.name) ? [] : '@full';
      test(
        `says "${told}" when the answer is ${fault.name}, and has one row in the end`,
        { tag },
        async ({ page }) => {
          const email = uniqueEmail('fault');
          await form.fill(page, email);
          const requests = countRequests(page, form);
          const end = await fault.begin(page, form);
          await form.button(page).click();
          await untilTold(page, form, told);
          const made = requests();
          expect(made).toBe(fault.outcome.requests);
          if (told === 'sent') {
            await end();
          } else {
            expect(await form.rows(email)).toHaveLength(0);
            await form.expectQueued(page, email);
            await end();
            await form.button(page).click();
            await untilTold(page, form, 'sent');
          }
          expect(await form.rows(email)).toHaveLength(1);
          const kept = told === 'sent' ? 'not needed' : 'all, sent on the next press';
          record(form, fault.name, { told, requests: made, rows: 1, kept });
        },
      );
    }

    test('sends once for a double click', interrupted, async ({ page }) => {
      const email = uniqueEmail('double');
      await form.fill(page, email);
      const requests = countRequests(page, form);
      await form.button(page).dblclick();
      await untilTold(page, form, 'sent');
      expect(requests()).toBe(1);
      expect(await form.rows(email)).toHaveLength(1);
      record(form, 'double click', { told: 'sent', requests: 1, rows: 1, kept: 'not needed' });
    });

    test(
      'loses nothing when the device is offline, and has one row once it is back',
      interrupted,
      async ({ page, context }) => {
        const email = uniqueEmail('offline');
        await form.fill(page, email);
        const requests = countRequests(page, form);
        await context.setOffline(true);
        await form.button(page).click();
        await untilTold(page, form, form.whenOffline);
        const made = requests();
        if (form.whenOffline === 'offline') await form.expectQueued(page, email);
        await context.setOffline(false);
        if (form.whenOffline === 'offline') await form.button(page).click();
        await untilTold(page, form, 'sent');
        expect(await form.rows(email)).toHaveLength(1);
        const kept =
          form.whenOffline === 'kept' ? 'on the device, sent by itself' : 'all, sent on the next press';
        record(form, 'offline then online', { told: form.whenOffline, requests: made, rows: 1, kept });
      },
    );

    test('has one row when two tabs send the same', interrupted, async ({ page, context }) => {
      const email = uniqueEmail('tabs');
      const other = await context.newPage();
      await other.clock.install();
      await form.fill(page, email);
      await (form.rejoin ?? form.fill)(other, email);
      const requests = countRequests(context, form);
      await Promise.all([form.button(page).click(), form.button(other).click()]);
      await untilTold(page, form, 'sent');
      await untilTold(other, form, 'sent');
      expect(await form.rows(email)).toHaveLength(1);
      record(form, 'two tabs', { told: 'sent', requests: requests(), rows: 1, kept: 'not needed' });
    });

    test('has one row when the page is reloaded while sending', interrupted, async ({ page }) => {
      const email = uniqueEmail('reload');
      await form.fill(page, email);
      const requests = countRequests(page, form);
      const reached = new Promise<void>((resolve) => {
        void page.route(
          form.request,
          async (route) => {
            await route.fetch();
            resolve();
            // The answer never arrives; the reload ends the wait.
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
        await untilTold(page, form, 'sent');
      }
      expect(await form.rows(email)).toHaveLength(1);
      record(form, 'reload while sending', {
        told: 'sent',
        requests: requests(),
        rows: 1,
        kept: isLead ? 'on the device, finished by itself' : 'typed again, one row',
      });
    });
  });
}
