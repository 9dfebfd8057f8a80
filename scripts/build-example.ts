// npm run build:example [-- proven|unproven]: builds the filled example of tests/example in production mode, into OUT_DIR
// or dist-example.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { exampleEnvironment, makeExampleSite } from '../tests/example/example-site.ts';
import { astroArguments } from '../tools/shared/build-site.ts';
import { runCommand, StartError } from '../tools/shared/command.ts';

runCommand(async ({ signal }) => {
  const site = makeExampleSite(process.argv[2] === 'unproven' ? 'unproven' : 'proven');
  try {
    const child = spawn(process.execPath, [...astroArguments('build', site.folder), '--silent'], {
      cwd: site.folder,
      stdio: 'inherit',
      env: { ...process.env, ...exampleEnvironment, OUT_DIR: resolve(process.env.OUT_DIR ?? 'dist-example') },
      signal,
    });
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0) throw new StartError('The example site could not be built. See the output above.');
  } finally {
    site.remove();
  }
});
