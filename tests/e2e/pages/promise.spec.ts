import type { Page } from '@playwright/test';
import { expectAccessible, expectNoHorizontalScroll } from '../support/accessible.ts';
import { expect, test } from '../support/fixtures.ts';

const RECORD = {
  requests: 58,
  on_time: 55,
  median_minutes: 11,
  first_day: '2026-10-23',
  last_day: '2026-11-21',
  weeks: [
    week('2026-11-09', '2026-11-15', 1, '5 5 8 9 9 9 9 10 10 11 11 11 14 14 25'),
    week('2026-11-02', '2026-11-08', 2, '6 7 9 9 10 10 11 11 11 12 12 14 20 35'),
    { first_day: '2026-10-23', last_day: '2026-10-25', requests: 4, late: 0, minutes: null },
  ],
};

/** A week by the minutes of its answers. */
function week(first_day: string, last_day: string, late: number, answers: string) {
  const all = answers.split(' ').map(Number);
  const minutes = [...new Set(all)].map((each) => [each, all.filter((other) => other === each).length]);
  return { first_day, last_day, requests: all.length, late, minutes };
}

const openWith = async (page: Page, record: unknown): Promise<void> => {
  await page.route('**/rpc/response_record', (route) => route.fulfill({ json: record }));
  await page.goto('/promise');
};

const expectToFit = async (page: Page): Promise<void> => {
  for (const width of [320, 390, 768, 1440]) await expectNoHorizontalScroll(page, width);
};

test('/promise shows the median, each week as dots and words, and the late ones', async ({ page }) => {
  await openWith(page, RECORD);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /Half of all requests are answered within\s+11\s+minutes/,
  );
  await expect(page.getByText('95% 55 of 58')).toBeVisible();
  const row = page.getByRole('row', { name: 'Nov 9–15' });
  await expect(row).toContainText('14 within 15 minutes, from 5 to 14 minutes; 1 late');
  await expect(row.locator('.wide circle')).toHaveCount(14);
  await expect(row.locator('.wide .late-mark')).toHaveCount(1);
  await expect(page.getByText('1 after 16 to 20 minutes, 1 after more than 30 minutes')).toBeVisible();
  await expectAccessible(page);
  await expectToFit(page);
});
