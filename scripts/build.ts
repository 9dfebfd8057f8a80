// npm run build: builds the site into dist/.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { buildArguments } from '../tools/shared/build-site.ts';
import { runCommand } from '../tools/shared/command.ts';
import { StartError } from '../tools/shared/start-error.ts';

runCommand(async ({ signal }) => {
  const child = spawn(process.execPath, [...buildArguments(), ...process.argv.slice(2)], {
    stdio: 'inherit',
    signal,
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new StartError('The site could not be built. See the output above.');
});
