// npm run mails: takes a picture of every email at 390 and 700 px, light and dark, and writes its text part.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../shared/command.ts';
import { launchBrowser } from '../test-runner/browser.ts';
import { inProject } from '../shared/project-root.ts';
import { sampleMails } from './sample-mails.ts';

/** Widths of a phone and of a mail program's reading pane, in px. */
const WIDTHS = [390, 700] as const;

const SCHEMES = ['light', 'dark'] as const;

runCommand(async ({ cleanup, signal }) => {
  const browser = await launchBrowser();
  cleanup.defer(() => browser.close());
  const folder = inProject('shots/mails');
  mkdirSync(folder, { recursive: true });
  const mails = sampleMails();
  for (const { name, subject, text } of mails) {
    writeFileSync(join(folder, `${name}.txt`), `Subject: ${subject}\n\n${text}\n`);
  }
  for (const width of WIDTHS) {
    for (const colorScheme of SCHEMES) {
      const page = await browser.newPage({ viewport: { width, height: 600 }, colorScheme });
      // Mail programs do not load pictures unasked.
      await page.route('**', (route) => route.abort());
      for (const { name, html } of mails) {
        signal.throwIfAborted();
        await page.setContent(html);
        const needed = await page.evaluate(() => document.documentElement.scrollWidth);
        if (needed > width) throw new Error(`${name} is ${needed} px wide on a screen of ${width} px`);
        await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`), fullPage: true });
      }
      await page.close();
    }
  }
  console.log(`${mails.length} emails in shots/mails`);
  await cleanup.disposeAsync();
  process.exit(0);
});
