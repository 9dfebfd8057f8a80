// npm run videos [-- ID]: renders the /education videos. Needs ffmpeg (Debian: apt-get install ffmpeg).
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { FRAME, FRAME_RATE } from '../../src/domain/content/storyboard.ts';
import { inProject } from '../shared/project-root.ts';
import { launchBrowser } from '../test-runner/browser.ts';
import { drawFrame } from './draw.ts';
import { readStoryboards, type Storyboard } from './storyboards.ts';

const VIDEO_FOLDER = inProject('public', 'video');
const POSTERS = inProject('src', 'assets', 'images', 'videos');

const requestedIds = process.argv.slice(2);
const storyboards = readStoryboards();
const unknown = requestedIds.filter((id) => !storyboards.some((board) => board.id === id));
if (unknown.length > 0) {
  console.error(
    `src/content/videos/${unknown[0]}.yaml does not exist. Use ${storyboards.map(({ id }) => id).join(', ')}.`,
  );
  process.exit(1);
}
if (spawnSync('ffmpeg', ['-version']).status !== 0) {
  console.error('ffmpeg was not found. It encodes the videos. On Debian: apt-get install ffmpeg');
  process.exit(1);
}

const font = (name: string, file: string): string =>
  `@font-face { font-family: '${name}'; font-weight: 100 900; src: url(data:font/woff2;base64,${readFileSync(inProject('src', 'assets', 'fonts', file)).toString('base64')}) }`;

async function openStage(): Promise<{ page: Page; close: () => Promise<void> }> {
  const browser = await launchBrowser();
  const page = await browser.newPage({ viewport: FRAME });
  await page.setContent(
    `<style>${font('Newsreader Display', 'newsreader-display.woff2')}${font('Hanken Grotesk', 'hanken-grotesk.woff2')}
    body { margin: 0; background: #10201c } p { position: absolute; opacity: 0; font-family: 'Hanken Grotesk' } p + p { font-family: 'Newsreader Display' }</style>
    <p>0</p><p>0</p><svg width="${FRAME.width}" height="${FRAME.height}" viewBox="0 0 ${FRAME.width} ${FRAME.height}"></svg>`,
  );
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return { page, close: () => browser.close() };
}

async function draw(page: Page, board: Storyboard, moment: number, type: 'png' | 'jpeg'): Promise<Buffer> {
  const picture = drawFrame(board.scenes, moment, board.length);
  await page.evaluate((inside) => {
    const svg = document.querySelector('svg');
    if (svg) svg.innerHTML = inside;
  }, picture);
  return page.screenshot(type === 'png' ? { type } : { type, quality: 95 });
}

/** Starts an encoder for frames; its promise resolves when the file is written. */
function encoder(board: Storyboard, file: string) {
  const ffmpeg = spawn(
    'ffmpeg',
    [
      ...['-y', '-loglevel', 'error', '-f', 'image2pipe', '-framerate', String(FRAME_RATE), '-i', '-'],
      ...['-c:v', 'libx264', '-preset', 'slow', '-crf', '23', '-tune', 'animation', '-pix_fmt', 'yuv420p'],
      // Bit-exact output: no timestamp and no encoder version.
      ...['-an', '-fflags', '+bitexact', '-flags:v', '+bitexact', '-map_metadata', '-1'],
      ...['-metadata', `comment=storyboard ${board.fingerprint}`, '-movflags', '+faststart', file],
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
  const done = new Promise<void>((resolve, reject) => {
    ffmpeg.on('error', reject);
    ffmpeg.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`ffmpeg exited with ${code}.`))));
  });
  return { input: ffmpeg.stdin, done };
}

mkdirSync(POSTERS, { recursive: true });
const stage = await openStage();
for (const board of storyboards.filter(({ id }) => requestedIds.length === 0 || requestedIds.includes(id))) {
  const file = join(VIDEO_FOLDER, `${board.id}.mp4`);
  const { input, done } = encoder(board, file);
  const frames = Math.round(board.length * FRAME_RATE);
  for (let frame = 0; frame < frames; frame += 1) {
    const picture = await draw(stage.page, board, frame / FRAME_RATE, 'png');
    if (!input.write(picture)) await new Promise((resolve) => input.once('drain', resolve));
  }
  input.end();
  await done;
  writeFileSync(join(POSTERS, `${board.id}.jpg`), await draw(stage.page, board, board.poster, 'jpeg'));
  console.log(`${file}: ${board.length} s, ${(statSync(file).size / 1024).toFixed(0)} KiB`);
}
await stage.close();
