import type { Page } from '@playwright/test';
import { phoneHours } from '../../../src/config/hours.ts';
import { site } from '../../../src/config/site.ts';
import { CONSENT_VERSION, consentText } from '../../../src/domain/forms/consent.ts';
import { formatResponseDue, responseDue } from '../../../src/domain/hours/hours.ts';
import { SHORT_FORM_SUBMITTED, shortFormFailed } from '../../../src/domain/messages.ts';
import { leadReference } from '../../../src/domain/leads/reference.ts';
import { SHORT_FORM_SERVICES } from '../../../src/domain/catalog/service-labels.ts';
import { SHORT_FIELD_NAMES } from '../../../src/domain/forms/short-form.ts';
import { MODULE_COUNTS, ROOF_STORIES, SYSTEM_SIZES } from '../../../src/domain/forms/system-options.ts';
import { expectAccessible } from '../support/accessible.ts';
import { expectMail, expectOneLead, readLeads, readMail, uniqueEmail } from '../support/backend.ts';
import { expect, test } from '../support/fixtures.ts';
import { toast } from '../support/quote-form.ts';
import {
  fillContact,
  nextStep,
  priya,
  receipt,
  sendRequest,
  shortControl,
  shortForm,
  submitShortForm,
  hydrateForm,
} from '../support/short-form.ts';

const LEADS = '**/rest/v1/leads*';
const NOTIFY = '**/functions/v1/send-lead-notification';

const flags = (page: Page): Promise<(string | null)[]> =>
  page.evaluate(() => ['leadSubmitted', 'leadSubmittedAt'].map((name) => localStorage.getItem(name)));

const events = (page: Page): Promise<Record<string, unknown>[]> =>
  page.evaluate(() => (window as { dataLayer?: Record<string, unknown>[] }).dataLayer ?? []);

/** Moves the clock past the minimum fill time; faster submissions are quarantined. */
async function passMinimumFillTime(page: Page): Promise<void> {
  await page.clock.fastForward(20_000);
}

test.describe('the short form of a page', () => {
  test.beforeEach(({ page }) => page.clock.install());

  for (const path of ['/#quote-form', '/contact']) {
    const tag = path === '/contact' ? '@both' : '@full';
    test(
      `on ${path} stores a request, confirms it, clears itself and notifies staff`,
      { tag },
      async ({ page }) => {
        const email = uniqueEmail('short');
        await page.goto(path);
        const form = shortForm(page);
        await fillContact(form, { ...priya, email, phone: '408 555 0117' });
        await nextStep(form);
        await shortControl(form, 'service_type').selectOption('inverter-replacement');
        await shortControl(form, 'system_size').selectOption('5-10kw');
        await shortControl(form, 'module_count').selectOption('20-30');
        await form.locator('[name="roof_stories"][value="2-story"]').check();
        await shortControl(form, 'notes').fill('Red light on the inverter.');
        await passMinimumFillTime(page);
        await sendRequest(form);

        await expect(toast(page, SHORT_FORM_SUBMITTED.title)).toContainText(
          'Sunni is analyzing your request.',
        );
        const lead = await expectOneLead(email);
        expect(lead).toMatchObject({
          form: 'short',
          name: 'Priya Raman',
          phone: '(408) 555-0117',
          address: priya.address,
          service_type: 'inverter-replacement',
          system_size: '5-10kw',
          module_count: '20-30',
          roof_stories: '2-story',
          notes: 'Red light on the inverter.',
          consent_text: null,
          quarantine_reason: null,
        });
        const [mail] = await expectMail(email, 1);
        expect(mail?.subject).toMatch(/^New lead: Priya Raman/);

        const [submitted, at] = await flags(page);
        expect(submitted).toBe('true');
        expect(new Date(at ?? '').toISOString()).toBe(at);

        const panel = receipt(page);
        await expect(panel).toContainText(leadReference(String(lead.id)));
        const sentAt = new Date(at ?? '');
        await expect(panel).toContainText(
          formatResponseDue(responseDue(sentAt, phoneHours), sentAt, phoneHours.timeZone),
        );
        await expect(panel.getByRole('link', { name: site.phone })).toBeVisible();
        await panel.getByText('What you sent').click();
        await expect(panel).toContainText('Red light on the inverter.');
        await expectAccessible(page);

        await panel.getByRole('button', { name: 'Send another request' }).click();
        for (const name of ['name', 'email', 'phone', 'address']) {
          await expect(shortControl(shortForm(page), name)).toHaveValue('');
        }
      },
    );
  }

  test('has the expected fields, values and required marks', async ({ page }) => {
    await page.goto('/contact');
    const form = shortForm(page);
    // The package comes from a service page; the problem is asked for repairs.
    const names = SHORT_FIELD_NAMES.filter((name) => name !== 'package' && name !== 'problem');
    for (const name of names) await expect(shortControl(form, name).first()).toBeAttached();
    const values = async (name: string): Promise<string[]> =>
      (
        await shortControl(form, name)
          .locator('option')
          .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value))
      ).filter(Boolean);
    expect(await values('service_type')).toEqual(Object.keys(SHORT_FORM_SERVICES));
    expect(await values('system_size')).toEqual(Object.keys(SYSTEM_SIZES));
    expect(await values('module_count')).toEqual(Object.keys(MODULE_COUNTS));
    const stories = await form
      .locator('[name="roof_stories"]')
      .evaluateAll((controls) => controls.map((control) => (control as HTMLInputElement).value));
    expect(stories.filter(Boolean)).toEqual(Object.keys(ROOF_STORIES));
    await expect(shortControl(form, 'system_size')).toHaveValue('not-sure');
    await expect(shortControl(form, 'module_count')).toHaveValue('not-sure');
    await expect(form.locator('[name="consent"]')).not.toBeChecked();
  });

  test('sends the required fields with the default choices', async ({ page }) => {
    const email = uniqueEmail('least');
    await page.goto('/contact');
    await submitShortForm(page, email);
    expect(await expectOneLead(email)).toMatchObject({
      phone: null,
      service_type: null,
      system_size: 'not-sure',
      module_count: 'not-sure',
      roof_stories: null,
    });
  });

  test('shows each error on blur and removes it with the correcting keystroke', async ({ page }) => {
    await page.goto('/contact');
    const form = await hydrateForm(page);
    for (const [name, wrong, right, message] of [
      ['name', 'A', 'Al', 'Name must be at least 2 characters'],
      ['email', 'abc', 'abc@example.com', 'Please enter a valid email address'],
      ['phone', '408-555-014', '408-555-0142', 'Please enter a valid phone number'],
    ] as const) {
      const control = shortControl(form, name);
      await control.fill(wrong);
      await control.blur();
      await expect(form.getByText(message, { exact: true })).toBeVisible();
      await expect(control).toHaveAttribute('aria-invalid', 'true');
      await control.fill(right);
      await expect(form.getByText(message, { exact: true })).toHaveCount(0);
    }
  });

  for (const missing of ['name', 'email', 'address'] as const) {
    const tag = missing === 'address' ? [] : '@full';
    test(`stays on its first step without ${missing} and focuses it`, { tag }, async ({ page }) => {
      await page.goto('/contact');
      const form = shortForm(page);
      await fillContact(form, { ...priya, email: 'priya@example.com', [missing]: '' });
      await form.getByRole('button', { name: 'Next: service details' }).click();
      const summary = form.getByRole('alert').filter({ hasText: 'Please complete all required fields.' });
      await expect(summary).toBeFocused();
      await expect(form.getByRole('button', { name: 'Send my request' })).toBeHidden();
      await summary.getByRole('link').click();
      await expect(shortControl(form, missing)).toBeFocused();
    });
  }

  test('adds commas to an address, announces it, and undoes it', async ({ page }) => {
    await page.goto('/contact');
    const form = await hydrateForm(page);
    const address = shortControl(form, 'address');
    await address.fill('123 Main St Fremont ca 94536');
    await address.blur();
    await expect(address).toHaveValue('123 Main St, Fremont, CA 94536');
    await form.getByRole('button', { name: 'Undo' }).click();
    await expect(address).toHaveValue('123 Main St Fremont ca 94536');
    await expect(address).toBeFocused();
    await address.blur();
    await expect(address).toHaveValue('123 Main St Fremont ca 94536');
    for (const typed of ['12 Casa ca Way', '123 Main St, Fremont ca 94536']) {
      await address.fill(typed);
      await address.blur();
      await expect(address).toHaveValue(typed);
    }
  });

  test('keeps its values over Back and a reload, and clears them on request', async ({ page }) => {
    await page.goto('/contact');
    const form = shortForm(page);
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') requests.push(request.url());
    });
    await fillContact(form, { ...priya, email: 'priya@example.com' });
    await nextStep(form);
    await shortControl(form, 'service_type').selectOption('critter-guard');
    await form.getByRole('button', { name: 'Back' }).click();
    await expect(shortControl(form, 'name')).toHaveValue(priya.name);
    await page.reload();
    await shortControl(form, 'name').focus();
    await expect(shortControl(form, 'address')).toHaveValue(priya.address);
    await expect(shortControl(form, 'service_type')).toHaveValue('critter-guard');
    expect(requests).toEqual([]);

    await form.getByRole('button', { name: 'Clear my answers' }).click();
    await expect(shortControl(form, 'name')).toHaveValue('');
    await page.reload();
    await shortControl(form, 'name').focus();
    await expect(shortControl(form, 'address')).toHaveValue('');
  });

  test('stores consent text, version and time when the box is checked', async ({ page }) => {
    const email = uniqueEmail('consent');
    await page.goto('/contact');
    const form = shortForm(page);
    await fillContact(form, { ...priya, email, phone: '408 555 0117' });
    await form.locator('[name="consent"]').check();
    await nextStep(form);
    await sendRequest(form);
    await expect(receipt(page)).toBeVisible();
    const lead = await expectOneLead(email);
    expect(lead).toMatchObject({ consent_text: consentText(site.name), consent_version: CONSENT_VERSION });
    expect(Number.isNaN(Date.parse(String(lead.consent_at)))).toBe(false);
  });

  test('does not wait for the notification to staff', async ({ page }) => {
    const email = uniqueEmail('no-wait');
    await page.goto('/contact');
    await page.route(NOTIFY, () => undefined);
    await submitShortForm(page, email);
    await expectOneLead(email);
  });

  test.describe('when a request fails', () => {
    test.use({ expectedErrors: [/Failed to load resource/] });

    test('shows a toast and an inline error, and keeps the input', async ({ page }) => {
      const email = uniqueEmail('fails');
      await page.goto('/contact');
      const form = shortForm(page);
      await fillContact(form, { ...priya, email });
      await nextStep(form);
      await page.route(LEADS, (route) => route.fulfill({ status: 500, json: { message: 'broken' } }), {
        times: 1,
      });
      await sendRequest(form);
      const { title, text = '' } = shortFormFailed(site.phone);
      await expect(toast(page, title)).toContainText(text);
      const note = form.getByRole('alert').filter({ hasText: 'Your request was not sent' });
      await expect(note.getByRole('link', { name: `Call ${site.phone}` })).toBeVisible();
      await expect(note.getByRole('link', { name: /e-?mail/i })).toHaveAttribute('href', /^mailto:/);
      await expectAccessible(page);
      await form.getByRole('button', { name: 'Back' }).click();
      await expect(shortControl(form, 'email')).toHaveValue(email);
      await nextStep(form);
      await sendRequest(form);
      await expect(receipt(page)).toBeVisible();
      await expectOneLead(email);
    });

    test('queues a failed notification and sends it with the next page', async ({ page }) => {
      const email = uniqueEmail('untold');
      const warnings: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'warning') warnings.push(message.text());
      });
      await page.goto('/contact');
      await page.route(NOTIFY, (route) => route.fulfill({ status: 500, json: { message: 'broken' } }), {
        times: 1,
      });
      const form = shortForm(page);
      await fillContact(form, { ...priya, email });
      await nextStep(form);
      await sendRequest(form);
      await expect(toast(page, SHORT_FORM_SUBMITTED.title)).toBeVisible();
      await expect.poll(() => warnings.join()).toContain('Staff were not notified');
      expect(await readMail(email)).toHaveLength(0);
      await page.goto('/about');
      await expectMail(email, 1);
    });
  });

  test('disables its button and shows "Submitting..." while sending', async ({ page }) => {
    const email = uniqueEmail('busy');
    await page.goto('/contact');
    const form = shortForm(page);
    await fillContact(form, { ...priya, email });
    await nextStep(form);
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(LEADS, async (route) => {
      await released;
      await route.continue();
    });
    await sendRequest(form);
    await expect(form.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
    release();
    await expect(receipt(page)).toBeVisible();
  });

  test('quarantines a lead with a filled honeypot and shows staff why', async ({ page }) => {
    const email = uniqueEmail('honeypot');
    await page.goto('/contact');
    const form = shortForm(page);
    await fillContact(form, { ...priya, email });
    await form.locator('[name="website"]').evaluate((control: HTMLInputElement) => (control.value = 'x'));
    await nextStep(form);
    await passMinimumFillTime(page);
    await sendRequest(form);
    await expect(receipt(page)).toBeVisible();
    expect(await expectOneLead(email)).toMatchObject({ quarantine_reason: 'honeypot', honeypot: 'x' });
    const [mail] = await expectMail(email, 1);
    expect(mail?.subject).toMatch(/^Check first: /);
  });

  test('pushes events for steps, errors and the lead without personal data', async ({ page }) => {
    const email = uniqueEmail('events');
    await page.goto('/contact');
    const form = shortForm(page);
    await shortControl(form, 'name').fill(priya.name);
    await form.getByRole('button', { name: 'Next: service details' }).click();
    await expect(form.getByText('Please complete all required fields.')).toBeVisible();
    await fillContact(form, { ...priya, email });
    await nextStep(form);
    await shortControl(form, 'service_type').selectOption('battery-addon');
    await sendRequest(form);
    await expect(receipt(page)).toBeVisible();
    const pushed = await events(page);
    expect(pushed).toMatchObject([
      { event: 'form_start', form: 'short', placement: 'contact' },
      { event: 'field_error', form: 'short', field: 'email', error: 'missing' },
      { event: 'field_error', form: 'short', field: 'address', error: 'missing' },
      { event: 'form_error', form: 'short', fields: ['email', 'address'] },
      { event: 'form_step_complete', form: 'short', step: 1 },
      { event: 'form_step', form: 'short', step: 2 },
      { event: 'form_choice', form: 'short', field: 'service_type', value: 'battery-addon' },
      { event: 'form_step_complete', form: 'short', step: 2 },
      { event: 'generate_lead', form: 'short', service: 'battery-addon', value: 0, currency: 'USD' },
    ]);
    for (const personal of [email, priya.name, priya.address]) {
      expect(JSON.stringify(pushed)).not.toContain(personal);
    }
  });
});

test.describe('attribution', () => {
  test('stores the last and the first campaign, on any page', async ({ page }) => {
    const email = uniqueEmail('touch');
    const ads =
      'utm_source=google&utm_medium=cpc&utm_campaign=dust&utm_term=wash&utm_content=b&gclid=g1&gbraid=gb&wbraid=wb';
    await page.goto(`/services?${ads}`);
    await page.goto('/?utm_source=mail&utm_campaign=fall&fbclid=f1&msclkid=m1&ttclid=t1');
    await page.goto('/contact');
    await submitShortForm(page, email);
    const lead = await expectOneLead(email);
    expect(lead).toMatchObject({
      utm_source: 'mail',
      utm_medium: null,
      utm_campaign: 'fall',
      fbclid: 'f1',
      msclkid: 'm1',
      ttclid: 't1',
      gclid: null,
      first_touch: {
        campaign: {
          utm_source: 'google',
          utm_medium: 'cpc',
          utm_campaign: 'dust',
          utm_term: 'wash',
          utm_content: 'b',
          gclid: 'g1',
          gbraid: 'gb',
          wbraid: 'wb',
        },
      },
    });
    expect(lead.landing_page).toContain('/?utm_source=mail');
    expect(lead.page_url).toContain('/contact');
  });

  test('is neither stored nor sent with Global Privacy Control', async ({ page }) => {
    const email = uniqueEmail('gpc');
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
    });
    await page.goto('/contact?utm_source=google&gclid=g1');
    await expect(page.getByText('Your browser sends Global Privacy Control, and we honor it')).toBeVisible();
    await submitShortForm(page, email);
    expect(await expectOneLead(email)).toMatchObject({
      utm_source: null,
      gclid: null,
      referrer: null,
      landing_page: null,
      page_url: null,
      first_touch: null,
      last_touch_at: null,
    });
    const stored = await page.evaluate(() => JSON.stringify(localStorage));
    expect(stored).not.toContain('google');
  });
});

test.describe('the link to a request', () => {
  test('opens its page on the device that sent it, elsewhere its status; a changed link shows nothing', async ({
    page,
  }) => {
    const email = uniqueEmail('status');
    await page.goto('/contact');
    const form = shortForm(page);
    await fillContact(form, { ...priya, email });
    await nextStep(form);
    await shortControl(form, 'service_type').selectOption('panel-cleaning');
    await sendRequest(form);
    await receipt(page).getByRole('link', { name: 'See its status' }).click();
    await page.waitForURL(/\/quote\/view#[0-9a-f]{64}$/);
    await expect(page.getByText('Panel cleaning').first()).toBeVisible();
    const lead = await expectOneLead(email);
    await page.evaluate(() => localStorage.clear());
    await page.goto(`/status#${String(lead.id)}`);
    await expect(page.getByRole('heading', { name: 'Received' })).toBeVisible();
    await expect(page.getByText(leadReference(String(lead.id)))).toBeVisible();
    await expect(page.getByText('Panel cleaning')).toBeVisible();
    await expect(page.getByText(email)).toHaveCount(0);
    await expectAccessible(page);
    await page.goto(`/status#${crypto.randomUUID()}`);
    await expect(page.getByRole('heading', { name: 'We could not find this request' })).toBeVisible();
  });
});

test.describe('the mobile bar', () => {
  test('is hidden for good after a lead is sent', { tag: '@phone' }, async ({ page }) => {
    const email = uniqueEmail('bar');
    await page.goto('/contact');
    const form = shortForm(page);
    await fillContact(form, { ...priya, email });
    const bar = page.locator('psc-mobile-bar');
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    // Hidden over a form that is being filled in.
    await expect(bar).toBeHidden();
    await shortControl(form, 'email').blur();
    await expect(bar).toBeVisible();
    await nextStep(form);
    await sendRequest(form);
    await expect(receipt(page)).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(bar).toBeHidden();
    await page.goto('/about');
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(page.getByRole('contentinfo')).toBeInViewport();
    await expect(bar).toBeHidden();
    expect(await readLeads(email)).toHaveLength(1);
  });
});
