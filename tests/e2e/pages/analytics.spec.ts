import type { Page } from '@playwright/test';
import { documentedEvents, problemsOf } from '../../support/analytics.ts';
import { uniqueEmail } from '../support/backend.ts';
import { expect, test, waitForHydration } from '../support/fixtures.ts';
import {
  continueToDetails,
  control,
  expectEstimate,
  fillInfo,
  openWizard,
  rosa,
  submit,
} from '../support/quote-form.ts';
import {
  fillContact,
  nextStep,
  priya,
  receipt,
  sendRequest,
  shortControl,
  shortForm,
} from '../support/short-form.ts';
import { cleaning, lineCents } from '../../support/ballpark.ts';

type Pushed = Record<string, unknown> & { event: string };

/** sessionStorage key of everything pushed in this tab. */
const PUSHED = 'test-pushed';

/** Keeps what every page of the tab pushes, also while it is left. */
const recordEvents = (page: Page): Promise<unknown> =>
  page.addInitScript((key) => {
    const layer: unknown[] = [];
    layer.push = (...items) => {
      const before = JSON.parse(sessionStorage.getItem(key) ?? '[]') as unknown[];
      sessionStorage.setItem(key, JSON.stringify([...before, ...items]));
      return Array.prototype.push.apply(layer, items);
    };
    (window as { dataLayer?: unknown[] }).dataLayer = layer;
  }, PUSHED);

const pushedEvents = (page: Page): Promise<Pushed[]> =>
  page.evaluate((key) => JSON.parse(sessionStorage.getItem(key) ?? '[]') as Pushed[], PUSHED);

/** Lets the exit popup open, and closes it. */
async function closeExitPopup(page: Page): Promise<void> {
  await page.clock.fastForward(31_000);
  await page.evaluate(() =>
    document.dispatchEvent(new MouseEvent('mouseleave', { clientY: -1, relatedTarget: null })),
  );
  const popup = page.getByRole('dialog', { name: 'Before you go...' });
  await popup.getByRole('button', { name: 'Continue browsing' }).click();
  await expect(popup).toBeHidden();
}

async function signUp(page: Page, email: string): Promise<void> {
  const form = page.locator('form:has(#newsletter-footer)');
  for (const [entry, answer] of [
    ['rosa', 'Please enter a valid email address'],
    [email, 'Confirm by the link in your inbox'],
  ] as const) {
    await form.getByLabel('Email address').fill(entry);
    await form.getByRole('button', { name: 'Subscribe' }).click();
    await expect(form.getByText(answer)).toBeVisible();
  }
}

async function sendShortForm(page: Page, email: string, notes: string): Promise<void> {
  const form = shortForm(page);
  await shortControl(form, 'name').fill(priya.name);
  await form.getByRole('button', { name: 'Next: service details' }).click();
  await expect(form.getByText('Please complete all required fields.')).toBeVisible();
  await fillContact(form, { ...priya, phone: '(408) 555-0123', email });
  await nextStep(form);
  await shortControl(form, 'service_type').selectOption('other');
  await shortControl(form, 'problem').selectOption('noise');
  await shortControl(form, 'notes').fill(notes);
  await sendRequest(form);
  await expect(receipt(page)).toBeVisible();
}

async function orderInWizard(page: Page, email: string): Promise<void> {
  await openWizard(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await fillInfo(page, { ...rosa, email, address: '80 Alum Rock Avenue', zip: '95116' });
  await continueToDetails(page);
  await page.reload();
  await waitForHydration(page);
  await control(page, 'variant', '2-story').check();
  await control(page, 'notes').fill('The gate code is 4711');
  await submit(page);
  await expectEstimate(page);
  await page.evaluate(() => (window.print = () => undefined));
  await page.getByRole('button', { name: 'Print' }).click();
  await page.getByRole('button', { name: 'Click to Get Started' }).filter({ visible: true }).click();
  await page.waitForURL('/');
  const confirmation = page.getByRole('region', { name: /^We have your order, Rosa$/ });
  await confirmation.getByRole('radio').first().check({ force: true });
  await confirmation.getByRole('button', { name: 'Save this day' }).click();
  await expect(confirmation.getByRole('status')).toContainText('We confirm the day with you.');
}

test.describe('the data layer', { tag: ['@full', '@desktop'] }, () => {
  test('has the documented events of a visit, and nothing that was typed', async ({ page }) => {
    test.slow();
    await page.clock.install();
    await recordEvents(page);
    const emails = ['letter', 'short', 'wizard'].map((name) => uniqueEmail(`data-${name}`));
    const [letter = '', short = '', wizard = ''] = emails;

    await page.goto('/about');
    await closeExitPopup(page);
    await signUp(page, letter);
    await page.goto('/insights');
    const search = page.getByRole('searchbox', { name: 'Search guides' });
    await search.fill('inverter hum');
    await search.press('Enter');
    await page.goto('/contact');
    await sendShortForm(page, short, 'Ring twice, the dog is called Bello');
    await orderInWizard(page, wizard);
    await page.goto('/about');
    await page.getByRole('button', { name: 'Hide for this visit' }).click();

    const pushed = await pushedEvents(page);
    expect(pushed.flatMap(problemsOf)).toEqual([]);
    const names = new Set(documentedEvents().map(({ name }) => name));
    expect(pushed.filter(({ event }) => !names.has(event))).toEqual([]);
    expect([...new Set(pushed.map(({ event }) => event))].sort()).toEqual(
      [
        ...['popup_open', 'popup_close', 'search', 'newsletter_signup'],
        ...['form_view', 'form_start', 'form_resume', 'form_step', 'form_step_complete', 'form_choice'],
        ...['form_error', 'field_error', 'form_abandon', 'generate_lead'],
        ...['estimate_shown', 'estimate_share', 'order_click', 'order_sent', 'order_shown', 'order_hide'],
        'preferred_day',
      ].sort(),
    );
    expect(pushed).toContainEqual({ event: 'form_abandon', form: 'wizard', step: 2 });
    expect(pushed).toContainEqual({
      event: 'estimate_shown',
      service: 'clean',
      kind: 'priced',
      cents: lineCents(cleaning(20))[0],
    });

    const text = JSON.stringify(pushed).toLowerCase();
    const typed = [
      ...emails,
      ...[priya.name, 'Priya', 'Raman', 'Rosa', 'Delgado', '555-0123', '5550123', '555-0178'],
      ...['Alum Rock', 'San Jose', '95116', 'Bello', '4711', 'inverter hum', '@', 'PSC-'],
    ];
    for (const each of typed) expect(text, each).not.toContain(each.toLowerCase());
  });
});
