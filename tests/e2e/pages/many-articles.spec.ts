import { spawn } from 'node:child_process';
import { generatedTitle, makeLargerSite } from '../../../tools/bench/larger-site.ts';
import { astroArguments } from '../../../tools/shared/build-site.ts';
import { startSiteServer } from '../../../tools/site-server/site-server.ts';
import { countLine } from '../../../src/domain/content/article-search.ts';
import { FEATURED_ARTICLES } from '../../../src/domain/content/article.ts';
import { PAGE_SIZE } from '../../../src/domain/content/paging.ts';
import { expectAccessible, expectNoHorizontalScroll } from '../support/accessible.ts';
import { expect, test as base } from '../support/fixtures.ts';

/** Two full pages of articles and a partial third. */
const COUNT = 2 * PAGE_SIZE + 3;

/** Articles in the list of the first page; the featured ones stand above it. */
const FIRST_LIST = PAGE_SIZE - FEATURED_ARTICLES;

/** Playwright's test against a site with more articles, built once per worker. */
const test = base.extend<object, { largerSite: string }>({
  largerSite: [
    async ({}, use) => {
      const larger = makeLargerSite();
      try {
        larger.fill(COUNT);
        const build = spawn(process.execPath, [...astroArguments('build', larger.folder), '--silent'], {
          cwd: larger.folder,
          stdio: ['ignore', 'inherit', 'inherit'],
          env: { ...process.env, OUT_DIR: larger.outDir },
        });
        const code = await new Promise((resolve) => build.on('exit', resolve));
        if (code !== 0) throw new Error('The site with more articles could not be built.');
        const server = await startSiteServer({ root: larger.outDir, port: 0 });
        await use(server.url);
        await server.close();
      } finally {
        larger.remove();
      }
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ largerSite }, use) => use(largerSite),
});

test.describe.configure({ mode: 'default' });

// Desktop only, to avoid building a second site; the last test covers phone widths.
test.describe('a list of more articles than fit on a page', { tag: ['@desktop', '@full'] }, () => {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
      test.use({ javaScriptEnabled });

      test('links to older pages and back, and shows every article once', async ({ page }) => {
        await page.goto('/insights');
        const titles = page.locator('psc-article-search').getByRole('heading', { level: 3 });
        await expect(titles).toHaveCount(FIRST_LIST);
        await expect(page.getByText(countLine(COUNT), { exact: true })).toBeVisible();
        await expect(page.getByRole('link', { name: 'Newer guides' })).toHaveCount(0);
        const featured = page.locator('.featured').getByRole('heading', { level: 2 });
        await expect(featured).toHaveCount(FEATURED_ARTICLES);
        const seen = [...(await featured.allTextContents()), ...(await titles.allTextContents())];

        const older = page.locator('psc-article-search').getByRole('heading', { level: 2 });
        for (const number of [2, 3]) {
          await page.getByRole('link', { name: 'Older guides' }).click();
          await page.waitForURL(`/insights/page/${number}`);
          await expect(page.getByText(`Page ${number} of 3`, { exact: true })).toBeVisible();
          seen.push(...(await older.allTextContents()));
        }
        await expect(page.getByRole('link', { name: 'Older guides' })).toHaveCount(0);
        expect(new Set(seen).size).toBe(COUNT);
        expect(seen).toHaveLength(COUNT);

        await page.getByRole('link', { name: 'Newer guides' }).click();
        await page.waitForURL('/insights/page/2');
        await page.getByRole('link', { name: 'Newer guides' }).click();
        await page.waitForURL('/insights');
      });
    });
  }

  test('searches all articles, and restores the page', async ({ page }) => {
    await page.goto('/insights');
    const list = page.locator('psc-article-search');
    const search = page.getByRole('searchbox', { name: 'Search guides' });
    // The first generated article is among the oldest, so it is on the last page.
    const title = generatedTitle(17);
    await expect(list.getByRole('link', { name: title })).toHaveCount(0);

    await search.fill(title.toUpperCase());
    await expect(list.getByRole('status')).toHaveText(countLine(1));
    await expect(list.getByRole('heading', { level: 3 })).toHaveText([title]);
    await expect(page.getByRole('navigation', { name: 'Pages' })).toBeHidden();

    await search.fill('no such words');
    await expect(list.getByRole('status')).toHaveText(countLine(0));
    await expect(page.getByText('No guide has those words')).toBeVisible();

    await search.fill('');
    await expect(list.getByRole('heading', { level: 3 })).toHaveCount(FIRST_LIST);
    await expect(page.getByRole('navigation', { name: 'Pages' })).toBeVisible();

    await search.fill(title);
    await list.getByRole('link', { name: `Read ${title}` }).click();
    await page.waitForURL('/insights/generated-17');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  });

  test.describe('when the search index fails to load', () => {
    test.use({ expectedErrors: [/Failed to load resource/] });

    test('shows the error, keeps the list, and finds the article on the next attempt', async ({ page }) => {
      await page.route('**/insights/search.json', (route) => route.abort());
      await page.goto('/insights');
      const list = page.locator('psc-article-search');
      const search = page.getByRole('searchbox', { name: 'Search guides' });
      await search.fill('generated');
      await expect(list.getByRole('status')).toHaveText(
        'The search could not be loaded. Check your connection and type again.',
      );
      await expect(list.getByRole('heading', { level: 3 })).toHaveCount(PAGE_SIZE);
      await page.unroute('**/insights/search.json');
      await search.fill(generatedTitle(17));
      await expect(list.getByRole('status')).toHaveText(countLine(1));
    });
  });

  test('is accessible on its last page, also at phone width', async ({ page }) => {
    await page.goto('/insights/page/3');
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await expectNoHorizontalScroll(page, 390);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page, 360);
  });
});
