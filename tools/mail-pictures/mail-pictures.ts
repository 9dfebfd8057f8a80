// npm run mails: takes a picture of every email at 390 and 700 px, light, dark and without its pictures, and writes its
// text part.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mailPicture, MINUTES_PICTURES } from '../../src/domain/mail-pictures.ts';
import { drawMark, drawMinutes } from '../../src/lib/mail-picture.ts';
import { runCommand } from '../shared/command.ts';
import { launchBrowser } from '../test-runner/browser.ts';
import { inProject } from '../shared/project-root.ts';
import { sampleMails } from './sample-mails.ts';

/** Widths of a phone and of a mail program's reading pane, in px. */
const WIDTHS = [390, 700] as const;

/** Names of the pictures, with the color scheme and whether the pictures in the email are loaded. */
const VIEWS = [
  { name: 'light', colorScheme: 'light', isLoaded: true },
  { name: 'dark', colorScheme: 'dark', isLoaded: true },
  { name: 'blocked', colorScheme: 'light', isLoaded: false },
] as const;

runCommand(async ({ cleanup, signal }) => {
  const browser = await launchBrowser();
  cleanup.defer(() => browser.close());
  const folder = inProject('shots/mails');
  mkdirSync(folder, { recursive: true });
  const mails = sampleMails();
  const pictures = new Map([[mailPicture('mark'), await drawMark()]]);
  for (const picture of MINUTES_PICTURES) pictures.set(mailPicture(picture), await drawMinutes(picture));
  for (const { name, subject, text } of mails) {
    writeFileSync(join(folder, `${name}.txt`), `Subject: ${subject}\n\n${text}\n`);
  }
  for (const width of WIDTHS) {
    for (const { name: view, colorScheme, isLoaded } of VIEWS) {
      const page = await browser.newPage({ viewport: { width, height: 600 }, colorScheme });
      await page.route('**', (route) => {
        const picture = isLoaded ? pictures.get(new URL(route.request().url()).pathname) : undefined;
        return picture ? route.fulfill({ body: picture, contentType: 'image/png' }) : route.abort();
      });
      for (const { name, html } of mails) {
        signal.throwIfAborted();
        await page.setContent(html);
        const needed = await page.evaluate(() => document.documentElement.scrollWidth);
        if (needed > width) throw new Error(`${name} is ${needed} px wide on a screen of ${width} px`);
        await page.screenshot({ path: join(folder, `${name}-${width}-${view}.png`), fullPage: true });
      }
      await page.close();
    }
  }
  console.log(`${mails.length} emails in shots/mails`);
  await cleanup.disposeAsync();
  process.exit(0);
});
