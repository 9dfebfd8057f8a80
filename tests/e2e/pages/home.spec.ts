import type { Page } from '@playwright/test';
import { expectCarriedSun, watchSun } from '../support/carried-sun.ts';
import { expect, test } from '../support/fixtures.ts';

const video = (page: Page) => page.locator('psc-hero-video video');
const videoKey = (page: Page) => page.locator('[data-hero-video]');

/** Collects the URLs of the videos a page requests. */
function videoRequests(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/video/')) urls.push(request.url());
  });
  return urls;
}

/** Waits until a video would have started. */
const untilQuiet = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 3000 })),
  );

test.describe('the hero video', () => {
  test.describe('with motion', () => {
    test.use({ contextOptions: { reducedMotion: 'no-preference' } });

    test('plays muted at 0.7 speed, pauses by keyboard, and stops for reduced motion', async ({ page }) => {
      await page.goto('/');
      await expect(page.locator('psc-hero-video')).toHaveAttribute('data-shown', '');
      const state = await video(page).evaluate((element: HTMLVideoElement) => ({
        muted: element.muted,
        loop: element.loop,
        playsInline: element.playsInline,
        speed: element.playbackRate,
        poster: element.poster,
      }));
      const still = await page
        .locator('psc-hero-video img:visible')
        .evaluate((image: HTMLImageElement) => image.currentSrc);
      expect(state).toEqual({ muted: true, loop: true, playsInline: true, speed: 0.7, poster: still });

      await page.getByRole('button', { name: 'Pause background video' }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: 'Play background video' })).toBeFocused();
      await expect(video(page)).toHaveJSProperty('paused', true);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: 'Pause background video' })).toBeFocused();
      await expect(video(page)).toHaveJSProperty('paused', false);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await expect(video(page)).toHaveCount(0);
      await expect(videoKey(page)).toBeHidden();
    });

    test.describe('when it fails to load', () => {
      test.use({ expectedErrors: [/Failed to load resource/] });

      test('keeps the still and only logs a warning', { tag: '@full' }, async ({ page }) => {
        await page.route('**/video/**', (route) => route.abort());
        const warning = page.waitForEvent('console', (message) => message.text().includes('did not play'));
        await page.goto('/');
        expect((await warning).type()).toBe('warning');
        await expect(video(page)).toHaveCount(0);
        await expect(videoKey(page)).toBeHidden();
        await expect(page.locator('psc-hero-video img:visible')).toHaveCount(1);
      });
    });
  });

  for (const saved of ['motion', 'data']) {
    const tag = saved === 'data' ? '@full' : [];
    test(`is neither created nor requested with reduced ${saved}`, { tag }, async ({ page }) => {
      const requests = videoRequests(page);
      if (saved === 'data') {
        await page.emulateMedia({ reducedMotion: 'no-preference' });
        await page.addInitScript(() => {
          Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
        });
      }
      await page.goto('/');
      await untilQuiet(page);
      await expect(video(page)).toHaveCount(0);
      expect(requests).toEqual([]);
    });
  }
});

test('prints the logo dark on white paper, also at night', { tag: '@full' }, async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-11-24T22:00:00-08:00'));
  await page.goto('/');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('psc-header .logo.mark')).toHaveCSS('color', 'rgb(16, 32, 28)');
});

test.describe('with motion, by day', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });
  test('the sun of the hero travels to the quote form', { tag: '@full' }, async ({ page }) => {
    await page.clock.setFixedTime(new Date('2026-11-24T12:00:00-08:00'));
    await watchSun(page);
    await page.goto('/');
    await expect(page.locator('.hero [data-sun][visibility="visible"]').first()).toBeAttached();
    await page.getByRole('main').getByRole('link', { name: 'Get a Quote' }).first().click();
    await page.waitForURL('/quote');
    await expectCarriedSun(page);
  });
});

test.describe('while the scripts of the page are still on their way', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('the hero has the light of the hour', { tag: '@full' }, async ({ page }) => {
    await page.route('**/_astro/*.js', (route) => route.abort());
    await page.clock.setFixedTime(new Date('2026-11-24T22:00:00-08:00'));
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('data-light', 'blue');
    await expect(page.locator('psc-header')).toHaveCSS('color', 'rgb(245, 247, 244)');
    await expect(page.locator('psc-hero-video .blue img')).not.toHaveJSProperty('naturalWidth', 0);
    for (const image of await page.locator('psc-hero-video picture:not(.blue) img').all()) {
      await expect(image).toHaveJSProperty('naturalWidth', 0);
    }
  });
});

test.describe('with motion, at dawn', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });
  test('the picture and the video of the hero change with the hour', { tag: '@full' }, async ({ page }) => {
    await page.clock.install({ time: new Date('2026-11-24T06:59:30-08:00') });
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('data-light', 'dawn');
    await page.clock.runFor(3000);
    await expect(video(page)).toHaveAttribute('src', /\/dawn/);
    await page.clock.runFor('01:00:00');
    await expect(page.locator('html')).toHaveAttribute('data-light', 'morning');
    await expect(page.locator('psc-hero-video .morning img')).toBeVisible();
    await expect(video(page)).toHaveAttribute('src', /\/morning/);
  });
});
