import { site } from '../../../src/config/site.ts';
import { phoneHref } from '../../../src/domain/forms/phone.ts';
import { doubleTextSize, expectAccessible, expectNoHorizontalScroll } from '../support/accessible.ts';
import { expect, test } from '../support/fixtures.ts';
import { sitemapPaths } from '../support/sitemap.ts';

/** One page per template. The full run also checks the other pages. */
const TEMPLATES = new Set([
  '/',
  '/about',
  '/ask',
  '/auth',
  '/contact',
  '/costs/solar-panel-cleaning',
  '/education',
  '/education/checklists/before-re-roofing',
  '/education/guide-which-utility',
  '/education/videos/what-dirt-costs',
  '/glossary',
  '/installer-closed/sunpower',
  '/insights',
  '/insights/author/care-team',
  '/insights/category/panel-care',
  '/insights/clean-solar-panels-or-wait-for-rain',
  '/licenses',
  '/locations/san-jose',
  '/prices',
  '/quote',
  '/services',
  '/services/solar-panel-cleaning',
  '/tools/battery-size',
  '/trouble/ground-or-arc-fault',
]);

test.describe('every public page', () => {
  for (const path of new Set([...TEMPLATES, ...sitemapPaths()])) {
    const tag = TEMPLATES.has(path) ? [] : '@full';
    test(
      `${path} is accessible and does not scroll horizontally, also with large text`,
      { tag },
      async ({ page }) => {
        const response = await page.goto(path);
        expect(response?.status()).toBe(200);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expectAccessible(page);
        for (const width of [1440, 1024, 768, 320, 390]) await expectNoHorizontalScroll(page, width);
        await doubleTextSize(page);
        await expectNoHorizontalScroll(page, 390);
      },
    );
  }
});

test('/promise with a record of answers is accessible and does not scroll horizontally', async ({ page }) => {
  const week = { first_day: '2026-11-09', last_day: '2026-11-15', requests: 15, late: 1 };
  const days = { first_day: '2026-10-23', last_day: '2026-11-21' };
  const minutes = [5, 8, 9, 11, 14].map((minute) => [minute, 2]).concat([[25, 1]]);
  const json = { requests: 58, on_time: 55, median_minutes: 11, ...days, weeks: [{ ...week, minutes }] };
  await page.route('**/rpc/response_record', (route) => route.fulfill({ json }));
  await page.goto('/promise');
  await expect(page.getByRole('row', { name: 'Nov 9–15' }).locator('.wide .late-mark')).toHaveCount(1);
  await expectAccessible(page);
  for (const width of [320, 390, 768, 1440]) await expectNoHorizontalScroll(page, width);
});

test('with wider text spacing the home page does not scroll horizontally @both', async ({ page }) => {
  await page.goto('/');
  // Text spacing of WCAG 1.4.12, as an adopted stylesheet because the CSP blocks inline styles.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
    );
    document.adoptedStyleSheets.push(sheet);
  });
  await expectNoHorizontalScroll(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the home page shows its content, and its FAQ and quote links work', async ({ page, isMobile }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      new RegExp(`^${site.name} for Homes That Expect\\sMore$`),
    );
    await expect(page.locator(`a[href="${phoneHref(site.phone)}"]`).first()).toBeAttached();
    const questions = page.locator('details[name="faq"]');
    await questions.nth(1).locator('summary').click();
    await expect(questions.nth(1).locator('p').first()).toBeVisible();
    await expect(questions.nth(0).locator('p').first()).toBeHidden();
    const scope = isMobile ? page.getByRole('main') : page.getByRole('banner');
    await scope.locator('a[href^="/quote"]').first().click();
    await page.waitForURL(/\/quote/);
  });
});

// Narrow screens have the slide-in menu.
test('the services menu opens by key and click, lists twelve services and View All, and closes with Escape @desktop', async ({
  page,
}) => {
  await page.goto('/');
  const nav = page.getByRole('navigation', { name: 'Main' });
  const button = nav.getByRole('button', { name: /Services/ });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(nav.getByRole('link', { name: 'View All Services' })).toBeVisible();
  await expect(nav.locator('a[href^="/services/"]')).toHaveCount(12);
  await page.keyboard.press('Escape');
  await expect(nav.getByRole('link', { name: 'View All Services' })).toBeHidden();
  await expect(button).toBeFocused();
  // At most 60% of the height of a low window.
  await page.setViewportSize({ width: 1280, height: 420 });
  await button.click();
  const link = nav.getByRole('link', { name: 'View All Services' });
  await expect(link).toBeVisible();
  const height = await link.evaluate((anchor) => {
    let box: Element | null = anchor;
    while (box && getComputedStyle(box).overflowY !== 'auto') box = box.parentElement;
    return box?.getBoundingClientRect().height ?? 0;
  });
  expect(height).toBeGreaterThan(0);
  expect(height).toBeLessThanOrEqual(252);
  await nav.getByRole('link', { name: 'Gutter cleaning' }).click();
  await page.waitForURL('/services/gutter-cleaning');
});

test.describe('the home page', () => {
  test('steps through four slides and stops at both ends', async ({ page }) => {
    await page.goto('/#services');
    const carousel = page.locator('#services psc-carousel');
    const previous = carousel.getByRole('button', { name: /^Previous/ });
    const next = carousel.getByRole('button', { name: /^Next/ });
    const dots = carousel.getByRole('button', { name: /of 4$/ });
    await expect(dots).toHaveCount(4);
    await expect(previous).toBeDisabled();
    for (const index of [1, 2, 3]) {
      await next.click();
      await expect(dots.nth(index)).toHaveAttribute('aria-current', 'true');
    }
    await expect(next).toBeDisabled();
    await carousel.locator('.track').focus();
    await page.keyboard.press('Home');
    await expect(previous).toBeDisabled();
    await dots.nth(2).click();
    await expect(dots.nth(2)).toHaveAttribute('aria-current', 'true');
  });

  test.describe('with motion', () => {
    test.use({ contextOptions: { reducedMotion: 'no-preference' } });
    test('counts up to the figures, never backwards', { tag: '@full' }, async ({ page }) => {
      await page.goto('/');
      const figures = page.locator('psc-counters dd');
      const figure = figures.first();
      const shown = figure.evaluateHandle((element) => {
        const texts = [element.textContent];
        new MutationObserver(() => texts.push(element.textContent)).observe(element, { childList: true });
        return texts;
      });
      // A figure that is not on the screen is reset before it is seen.
      await expect(figure).not.toHaveText('2,500+');
      const seen = page.locator('psc-counters');
      const before = (await figure.textContent()) ?? '';
      await seen.scrollIntoViewIfNeeded();
      await expect(figures).toHaveText(['2,500+', '99%', '8+']);
      const texts = await (await shown).jsonValue();
      const numbers = texts.slice(texts.indexOf(before)).map((text) => Number(text.replace(/\D/g, '')));
      expect(numbers.length).toBeGreaterThan(2);
      expect(numbers).toEqual([...numbers].sort((one, other) => one - other));
    });
  });
});

test('a before and after pair moves by keyboard and pointer', async ({ page }) => {
  await page.goto('/services/solar-panel-cleaning');
  const range = page.locator('psc-before-after input');
  await range.focus();
  await page.keyboard.press('ArrowRight');
  await expect(range).toHaveValue('51');
  const box = await page.locator('psc-before-after').boundingBox();
  if (!box) throw new Error('The before and after pair has no bounding box.');
  await page.mouse.click(box.x + box.width * 0.25, box.y + box.height * 0.8);
  await expect(range).toHaveValue('25');
});

// A link above the footer: at the end of a page Chromium restores as far as the HTML has arrived. The same on both.
test('moving between pages starts a new page at its top and restores the scroll position on Back @full @desktop', async ({
  page,
}) => {
  await page.goto('/services');
  await page.getByRole('main').getByRole('link', { name: 'Module recycling' }).focus();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(1000);
  // By keyboard, because a mouse click may scroll after the position was read.
  await page.keyboard.press('Enter');
  await page.waitForURL('/services/solar-removal-reinstall');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await page.waitForURL('/services');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 50);
});

test('moving between pages scrolls an anchor to below the header', { tag: '@full' }, async ({ page }) => {
  await page.goto('/#how-it-works');
  const top = (): Promise<number> =>
    page.locator('#how-it-works').evaluate((section) => section.getBoundingClientRect().top);
  await expect.poll(top).toBeLessThan(120);
  await expect.poll(top).toBeGreaterThanOrEqual(0);
});
