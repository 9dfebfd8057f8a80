import { leadReference } from '../../../src/domain/leads/lead-name.ts';
import { admin, signIn } from '../support/accounts.ts';
import { expectAccessible, expectNoHorizontalScroll } from '../support/accessible.ts';
import { expectMail, expectOneLead, uniqueEmail } from '../support/backend.ts';
import { expect, test, waitForHydration } from '../support/fixtures.ts';
import { openFooterGroup } from '../support/footer.ts';
import {
  askAssistant,
  giveDetails,
  openAssistant,
  questionOf,
  assistantDialog,
} from '../support/assistant.ts';
import { ballpark, cleaning } from '../../support/ballpark.ts';

test('a price becomes a request with its estimate and conversation', async ({ page, isMobile }) => {
  const email = uniqueEmail('sunni');
  await page.goto('/');
  await openAssistant(page, isMobile);
  const log = assistantDialog(page).getByRole('log');
  await askAssistant(page, 'Does cleaning pay?');
  await expect(log.locator('[data-source="/ask#cleaning-worth"]')).toBeVisible();
  await askAssistant(page, 'how much is a cleaning for 34 panels on a two-story house');
  await expect(log.locator('[data-total]')).toHaveAttribute(
    'data-total',
    ballpark(cleaning(34)).replace('$', ''),
  );
  await assistantDialog(page).getByRole('button', { name: 'Leave your details here instead' }).click();
  await giveDetails(page, email);
  await assistantDialog(page).getByRole('button', { name: 'Send to a person' }).click();
  await expect(assistantDialog(page).getByRole('heading', { name: 'Sent to a person' })).toBeVisible();
  const lead = await expectOneLead(email);
  expect(lead).toMatchObject({
    form: 'sunni',
    name: 'Rosa Delgado',
    service: 'clean',
    variant_selected: '2-story',
    modules: 34,
    estimate_total: ballpark(cleaning(34)),
  });
  expect(lead.transcript).toContain('Visitor: Does cleaning pay?\nSunni: ');
  await expect(assistantDialog(page)).toContainText(leadReference(String(lead.id)));
});

test('staff get one mail and read the conversation in the lead @full', async ({ page, isMobile }) => {
  const email = uniqueEmail('assistant-staff');
  await page.goto('/');
  await openAssistant(page, isMobile);
  await askAssistant(page, 'what does an EV outlet 45 feet from the panel cost with solar');
  await askAssistant(page, 'can I talk to a person');
  await assistantDialog(page).getByRole('button', { name: 'Leave your details here' }).last().click();
  await giveDetails(page, email);
  await expectAccessible(page);
  await expectNoHorizontalScroll(page, 320);
  await assistantDialog(page).getByRole('button', { name: 'Send to a person' }).click();
  await expect(assistantDialog(page).getByRole('heading', { name: 'Sent to a person' })).toBeVisible();
  await expectAccessible(page);
  const { id } = await expectOneLead(email);
  await expectMail(email, 1);
  await signIn(page, admin, `/dashboard?lead=${String(id)}`);
  const conversation = page.getByRole('region', { name: 'Conversation with Sunni' });
  await expect(conversation).toContainText('Visitor: can I talk to a person');
});

test('works with the keyboard alone', { tag: ['@full', '@desktop'] }, async ({ page }) => {
  await page.goto('/about');
  const opener = page.getByRole('banner').getByRole('button', { name: 'Ask Sunni' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(assistantDialog(page).getByRole('heading', { name: 'Ask Sunni' })).toBeFocused();
  await expect(questionOf(page)).toBeVisible();
  await questionOf(page).focus();
  await page.keyboard.type('Does cleaning pay?');
  await page.keyboard.press('Enter');
  await expect(assistantDialog(page).locator('[data-source]')).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(questionOf(page)).toHaveValue('Does cleaning pay?');
  await page.keyboard.press('ArrowDown');
  await expect(questionOf(page)).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(assistantDialog(page)).toBeHidden();
  await expect(opener).toBeFocused();
});

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

test.describe('/ask', () => {
  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });
    test('lists questions with their answers', { tag: '@full' }, async ({ page }) => {
      await page.goto('/about');
      await openFooterGroup(page, 'Learn');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Ask Sunni' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Solar questions, answered: ask Sunni',
      );
      // The search would answer nothing.
      await expect(page.locator('main noscript p')).toBeVisible();
      await expect(page.getByRole('searchbox')).toBeHidden();
      await page.getByRole('heading', { name: 'Cleaning', exact: true }).click();
      await page.locator('summary').getByText('Is cleaning solar panels worth it?').click();
      await expect(page.getByText('It depends on how dirty they are. By our own sum')).toBeVisible();
      // A question above the subjects opens its answer among them.
      await page.getByRole('link', { name: 'How much does a home battery cost?' }).click();
      await expect(page.locator('#battery-price')).toBeVisible();
    });
  });
});
