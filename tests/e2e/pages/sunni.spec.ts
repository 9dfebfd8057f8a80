import { leadReference } from '../../../src/domain/leads/reference.ts';
import { admin, signIn } from '../support/accounts.ts';
import { expectAccessible, expectNoHorizontalScroll } from '../support/accessible.ts';
import { expectMail, expectOneLead, uniqueEmail } from '../support/backend.ts';
import { expect, test, waitForHydration } from '../support/fixtures.ts';
import { askSunni, giveDetails, openSunni, questionOf, sunniDialog } from '../support/sunni.ts';

const INDEX = '**/ask/index.json';

test('a price becomes a request with its estimate and conversation', async ({ page, isMobile }) => {
  const email = uniqueEmail('sunni');
  await page.goto('/');
  await openSunni(page, isMobile);
  const log = sunniDialog(page).getByRole('log');
  await askSunni(page, 'Does cleaning pay?');
  await expect(log.locator('[data-source="/#faq-cleaning-worth-it"] mark').first()).toBeVisible();
  await askSunni(page, 'how much is a cleaning for 34 panels on a two-story house');
  await expect(log.locator('[data-total]')).toHaveAttribute('data-total', '337.50');
  await sunniDialog(page).getByRole('button', { name: 'Leave your details here instead' }).click();
  await giveDetails(page, email);
  await sunniDialog(page).getByRole('button', { name: 'Send to a person' }).click();
  await expect(sunniDialog(page).getByRole('heading', { name: 'Sent to a person' })).toBeVisible();
  const lead = await expectOneLead(email);
  expect(lead).toMatchObject({
    form: 'sunni',
    name: 'Rosa Delgado',
    service: 'clean',
    variant_selected: '2-story',
    modules: 34,
    estimate_total: '$337.50',
  });
  expect(lead.transcript).toContain('Visitor: Does cleaning pay?\nSunni: ');
  await expect(sunniDialog(page)).toContainText(leadReference(String(lead.id)));
});

test(
  'staff get one mail and read the conversation in the lead',
  { tag: '@full' },
  async ({ page, isMobile }) => {
    const email = uniqueEmail('sunni-staff');
    await page.goto('/');
    await openSunni(page, isMobile);
    await askSunni(page, 'what does an EV outlet 45 feet from the panel cost with solar');
    await askSunni(page, 'can I talk to a person');
    await sunniDialog(page).getByRole('button', { name: 'Leave your details here' }).last().click();
    await giveDetails(page, email);
    await expectAccessible(page);
    await sunniDialog(page).getByRole('button', { name: 'Send to a person' }).click();
    await expect(sunniDialog(page).getByRole('heading', { name: 'Sent to a person' })).toBeVisible();
    await expectAccessible(page);
    const { id } = await expectOneLead(email);
    await expectMail(email, 1);
    await signIn(page, admin, `/dashboard?lead=${String(id)}`);
    const conversation = page.getByRole('region', { name: 'Conversation with Sunni' });
    await expect(conversation).toContainText('Visitor: can I talk to a person');
  },
);

test('a conversation that is left out is not stored', { tag: '@full' }, async ({ page, isMobile }) => {
  const email = uniqueEmail('sunni-alone');
  await page.goto('/');
  await openSunni(page, isMobile);
  await askSunni(page, 'can someone come out');
  await sunniDialog(page).getByRole('button', { name: 'Leave your details here' }).click();
  await giveDetails(page, email);
  await sunniDialog(page).getByRole('button', { name: 'Leave the conversation out' }).click();
  await sunniDialog(page).getByRole('button', { name: 'Send to a person' }).click();
  await expect(sunniDialog(page).getByRole('heading', { name: 'Sent to a person' })).toBeVisible();
  expect((await expectOneLead(email)).transcript).toBeNull();
});

test('a price continues in the wizard, filled in', { tag: '@full' }, async ({ page, isMobile }) => {
  await page.goto('/');
  await openSunni(page, isMobile);
  await askSunni(page, 'clean 34 panels two story');
  await sunniDialog(page).getByRole('button', { name: 'Continue with this quote' }).click();
  await expect(page).toHaveURL('/quote');
  await expect(page.locator('[name="service"][value="clean"]')).toBeChecked();
  const draft = await page.evaluate(() => localStorage.getItem('psc-quote-draft'));
  expect(draft).toContain('"modules":"34"');
  expect(draft).toContain('"variant":"2-story"');
});

test('danger comes before everything, not knowing is said', { tag: '@full' }, async ({ page, isMobile }) => {
  await page.goto('/');
  await openSunni(page, isMobile);
  await askSunni(page, 'there is smoke coming from the inverter');
  await expect(sunniDialog(page).getByRole('alert')).toContainText('911');
  await askSunni(page, 'who won the world cup in 1998');
  await expect(sunniDialog(page).locator('[data-source="none"]').last()).toContainText('I don’t know that.');
  await expectAccessible(page);
});

test.describe('offline', () => {
  test.use({ expectedErrors: [/net::ERR_/] });

  test('the question is kept and asked again', { tag: '@full' }, async ({ page, context, isMobile }) => {
    await page.route(INDEX, (route) => route.abort());
    await page.goto('/');
    await openSunni(page, isMobile);
    await context.setOffline(true);
    await askSunni(page, 'Does cleaning pay?');
    await expect(sunniDialog(page).getByRole('status')).toContainText('You are offline.');
    await expect(questionOf(page)).toHaveValue('Does cleaning pay?');
    const again = sunniDialog(page).getByRole('button', { name: 'Ask again' });
    await expect(again).toHaveAttribute('aria-disabled', 'true');
    await page.unroute(INDEX);
    await context.setOffline(false);
    await again.click();
    await expect(sunniDialog(page).locator('[data-source="/#faq-cleaning-worth-it"]')).toBeVisible();
  });
});

test('works with the keyboard alone', { tag: ['@full', '@desktop'] }, async ({ page }) => {
  await page.goto('/about');
  const opener = page.getByRole('banner').getByRole('button', { name: 'Ask Sunni' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(sunniDialog(page).getByRole('heading', { name: 'Ask Sunni' })).toBeFocused();
  await expect(questionOf(page)).toBeVisible();
  await questionOf(page).focus();
  await page.keyboard.type('Does cleaning pay?');
  await page.keyboard.press('Enter');
  await expect(sunniDialog(page).locator('[data-source]')).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(questionOf(page)).toHaveValue('Does cleaning pay?');
  await page.keyboard.press('ArrowDown');
  await expect(questionOf(page)).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(sunniDialog(page)).toBeHidden();
  await expect(opener).toBeFocused();
});

test('the log lasts for the visit', { tag: '@full' }, async ({ page, isMobile }) => {
  await page.goto('/');
  await openSunni(page, isMobile);
  await askSunni(page, 'Does cleaning pay?');
  await expect(sunniDialog(page).locator('[data-source]')).toBeVisible();
  await page.goto('/about');
  await openSunni(page, isMobile);
  await expect(sunniDialog(page).getByRole('log')).toContainText('Does cleaning pay?');
});

test('is accessible and fits 320 px', { tag: '@full' }, async ({ page, isMobile }) => {
  await page.goto('/');
  await openSunni(page, isMobile);
  await expectAccessible(page);
  await askSunni(page, 'Does cleaning pay?');
  await expect(sunniDialog(page).locator('[data-source]')).toBeVisible();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page, 320);
});

test(
  'with Global Privacy Control the request has no origin',
  { tag: '@full' },
  async ({ page, isMobile }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
    });
    const email = uniqueEmail('sunni-gpc');
    await page.goto('/?utm_source=newsletter');
    await openSunni(page, isMobile);
    await askSunni(page, 'can someone come out');
    await sunniDialog(page).getByRole('button', { name: 'Leave your details here' }).click();
    await giveDetails(page, email);
    await sunniDialog(page).getByRole('button', { name: 'Send to a person' }).click();
    await expect(sunniDialog(page).getByRole('heading', { name: 'Sent to a person' })).toBeVisible();
    expect(await expectOneLead(email)).toMatchObject({ form: 'sunni', utm_source: null, landing_page: null });
    const pushed = await page.evaluate(() =>
      JSON.stringify((window as { dataLayer?: unknown[] }).dataLayer ?? []),
    );
    expect(pushed).not.toContain('someone come out');
  },
);

for (const path of ['/contact', '/quote', '/insights'])
  // The aside of /quote is not on phones.
  test(
    `opens from ${path}`,
    { tag: path === '/quote' ? ['@full', '@desktop'] : '@full' },
    async ({ page }) => {
      await page.goto(path);
      if (path === '/insights') await page.getByRole('searchbox').first().fill('zzzz');
      await waitForHydration(page);
      await page.getByRole('main').getByRole('button', { name: 'Ask Sunni' }).click();
      await expect(questionOf(page)).toBeVisible();
    },
  );

test.describe('on an unknown page', () => {
  test.use({ expectedErrors: [/404/] });

  test('opens from there', { tag: '@full' }, async ({ page }) => {
    await page.goto('/no-such-page');
    await page.getByRole('main').getByRole('button', { name: 'Ask Sunni' }).click();
    await expect(questionOf(page)).toBeVisible();
  });
});

test.describe('/ask', () => {
  test('answers a search in the page', { tag: '@full' }, async ({ page }) => {
    await page.goto('/ask?q=does+cleaning+pay');
    await expect(page.locator('[data-source="/#faq-cleaning-worth-it"]')).toBeVisible();
    expect(await page.locator('[data-source]').count()).toBeLessThanOrEqual(5);
    await expectAccessible(page);
    await page.getByRole('searchbox').fill('smoke from the inverter');
    await page.getByRole('button', { name: 'Find answers' }).click();
    await expect(page.getByRole('alert').filter({ hasText: '911' })).toBeVisible();
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });
    test('lists questions with their answers', { tag: '@full' }, async ({ page }) => {
      await page.goto('/about');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Ask Sunni' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ask, and read the source');
      await page.getByRole('searchbox').fill('net metering');
      await page.getByRole('button', { name: 'Find answers' }).click();
      await expect(page).toHaveURL('/ask?q=net+metering');
      await page.getByText('Does cleaning pay?').click();
      await expect(page.getByText('That depends on how dirty they are.')).toBeVisible();
    });
  });
});
