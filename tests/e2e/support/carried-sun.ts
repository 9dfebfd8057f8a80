import { expect, type Page } from '@playwright/test';

/** Notes on every page whether the browser carries the sun of the page before to it. */
export const watchSun = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    addEventListener('pagereveal', ({ viewTransition }) => {
      void viewTransition?.ready.then(() => {
        const moved = document
          .getAnimations()
          .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.pseudoElement : null));
        const isCarried = moved.includes('::view-transition-group(sun)');
        document.documentElement.setAttribute('data-carried', String(isCarried));
      });
    });
  });

/** Expects that the sun was carried to this page. */
export const expectCarriedSun = (page: Page): Promise<void> =>
  expect(page.locator('html')).toHaveAttribute('data-carried', 'true');
