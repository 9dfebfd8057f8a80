// npm run build:example [-- proven|unproven]: builds the filled example of tests/example in production mode, into OUT_DIR
// or dist-example.
import { resolve } from 'node:path';
import { exampleEnvironment, makeExampleSite } from '../tests/example/example-site.ts';
import { buildSite } from '../tools/shared/build-site.ts';
import { runCommand } from '../tools/shared/command.ts';

runCommand(async ({ signal }) => {
  const site = makeExampleSite(process.argv[2] === 'unproven' ? 'unproven' : 'proven');
  try {
    const OUT_DIR = resolve(process.env.OUT_DIR ?? 'dist-example');
    await buildSite({ ...exampleEnvironment, OUT_DIR }, signal, { folder: site.folder });
  } finally {
    site.remove();
  }
});
