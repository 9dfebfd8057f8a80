import type { Page } from '@playwright/test';
import { RESPONSE_MINUTES } from '../../../src/config/response.ts';
import { site } from '../../../src/config/site.ts';
import { formatResponseDue } from '../../../src/domain/hours/hours.ts';
import { leadReference } from '../../../src/domain/leads/lead-name.ts';
import { expectAccessible } from '../support/accessible.ts';
import { expectMail, expectOneLead, uniqueEmail } from '../support/backend.ts';
import { expect, test } from '../support/fixtures.ts';
import {
  fillContact,
  nextStep,
  priya,
  receipt,
  sendRequest,
  shortControl,
  shortForm,
  submitShortForm,
} from '../support/short-form.ts';

const flags = (page: Page): Promise<(string | null)[]> =>
  page.evaluate(() => ['leadSubmitted', 'leadSubmittedAt'].map((name) => localStorage.getItem(name)));

/** Moves the clock past the minimum fill time; faster submissions are quarantined. */
async function passMinimumFillTime(page: Page): Promise<void> {
  await page.clock.fastForward(20_000);
}

test.describe('the short form of a page', () => {
  test.beforeEach(({ page }) => page.clock.install());

  test('stores a request, confirms it, clears itself and notifies staff @both', async ({ page }) => {
    const email = uniqueEmail('short');
    await page.goto('/contact');
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

    const panel = receipt(page);
    await expect(panel).toContainText('Sunni is analyzing your request.');
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
    expect(mail?.subject).toMatch(/^New lead[^:]*: Priya Raman/);

    const [submitted, at] = await flags(page);
    expect(submitted).toBe('true');
    expect(new Date(at ?? '').toISOString()).toBe(at);

    await expect(panel).toContainText(leadReference(String(lead.id)));
    const sentAt = new Date(at ?? '');
    await expect(panel).toContainText(
      formatResponseDue(new Date(sentAt.getTime() + RESPONSE_MINUTES * 60_000), sentAt),
    );
    await expect(panel.getByRole('link', { name: site.phone })).toBeVisible();
    await panel.getByText('What you sent').click();
    await expect(panel).toContainText('Red light on the inverter.');
    await expectAccessible(page);

    await panel.getByRole('button', { name: 'Send another request' }).click();
    for (const name of ['name', 'email', 'phone', 'address']) {
      await expect(shortControl(shortForm(page), name)).toHaveValue('');
    }
  });
});

test.describe('attribution', () => {
  test('stores the last and the first campaign, on any page', async ({ page }) => {
    const email = uniqueEmail('touch');
    await page.goto('/services?utm_source=google&gclid=g1');
    await page.goto('/?utm_source=mail&utm_campaign=fall&fbclid=f1');
    await page.goto('/contact');
    await submitShortForm(page, email);
    expect(await expectOneLead(email)).toMatchObject({
      utm_source: 'mail',
      utm_campaign: 'fall',
      fbclid: 'f1',
      gclid: null,
      first_touch: { campaign: { utm_source: 'google', gclid: 'g1' } },
      landing_page: expect.stringContaining('/?utm_source=mail'),
      page_url: expect.stringContaining('/contact'),
    });
  });

  test('is neither stored nor sent with Global Privacy Control', { tag: '@full' }, async ({ page }) => {
    const email = uniqueEmail('gpc');
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
    });
    await page.goto('/contact?utm_source=google&gclid=g1');
    await expect(page.getByText('Your browser sends Global Privacy Control, and we honor it')).toBeVisible();
    await submitShortForm(page, email);
    expect(await expectOneLead(email)).toMatchObject({ utm_source: null, gclid: null, page_url: null });
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('google');
  });
});

test('the link to a request opens its page on the device that sent it, elsewhere its status; a changed link shows nothing', async ({
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
  await expect(page.getByRole('heading', { name: 'We couldn’t find this request' })).toBeVisible();
});
