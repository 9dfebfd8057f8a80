import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inProject } from '../../tools/shared/project-root.ts';
import { root } from './built-site.ts';
import { saySkipped } from '../support/say-skipped.ts';

/** The Nu HTML checker. Not a dependency: its install script downloads a Java runtime. */
const CHECKER = 'vnu-jar@26.9.27';
const folder = inProject('node_modules/.cache/vnu');
const jar = join(folder, 'package/build/dist/vnu.jar');

/** Messages that are no faults of the pages, each with the reason. */
const KNOWN = [
  // Newer CSS than the checker knows.
  /^CSS: /,
  // Newer HTML than the checker knows: a link with rel=expect holds the first paint.
  /“link” element with a “blocking” attribute must have a “rel” attribute/,
  // Astro writes the styles of its islands beside them.
  /“style” element in “body” must be the first child/,
  // Keeps Firefox from restoring choices that the page's script has not drawn.
  /Attribute “autocomplete” is only allowed when the input type is/,
  // How Astro passes an icon to a React component.
  /Attribute “(?:slot|name)” not allowed on element/,
];

const isFull = process.env.FULL === '1';
const hasJava = isFull && spawnSync('java', ['-version']).status === 0;
if (!hasJava)
  saySkipped(
    `the HTML of the pages is not checked, ${isFull ? 'because Java is not installed' : 'only npm run test:full does that'}.`,
  );

function download(): void {
  mkdirSync(folder, { recursive: true });
  const packed = execFileSync('npm', ['pack', CHECKER, '--silent'], { cwd: folder, encoding: 'utf8' }).trim();
  execFileSync('tar', ['-xzf', packed], { cwd: folder });
}

test.skipIf(!hasJava)(
  'the pages are valid HTML',
  () => {
    if (!existsSync(jar)) download();
    const { stderr } = spawnSync(
      'java',
      ['-Xss4m', '-jar', jar, '--format', 'json', '--skip-non-html', '--errors-only', root],
      { encoding: 'utf8', maxBuffer: 2 ** 27 },
    );
    const { messages } = JSON.parse(stderr) as { messages: { url: string; message: string }[] };
    const faults = messages.filter(({ message }) => !KNOWN.some((known) => known.test(message)));
    expect([...new Set(faults.map(({ message, url }) => `${url.replace(/.*\//, '')}: ${message}`))]).toEqual(
      [],
    );
  },
  300_000,
);
