import type { Page } from '@playwright/test';

type FollowedLink = { href: string; prevented: boolean };

/** Keeps tel:, sms: and mailto: links from opening another program: Chromium's question about it takes later clicks. */
export async function watchContactLinks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const links: FollowedLink[] = [];
    Object.assign(window, { followedLinks: links });
    window.addEventListener('click', (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || !/^(tel|sms|mailto):/.test(link.href)) return;
      links.push({ href: link.href, prevented: event.defaultPrevented });
      event.preventDefault();
    });
  });
}

/** Returns the tel:, sms: and mailto: links clicked so far. */
export async function followedLinks(page: Page): Promise<FollowedLink[]> {
  return page.evaluate(() => {
    const { followedLinks: links } = window as unknown as { followedLinks?: FollowedLink[] };
    return links ?? [];
  });
}
