// Runs one of the project's TypeScript scripts on the Node version in the lock file, and installs missing packages
// first. Plain JavaScript without imports from node_modules, because it must run on a fresh checkout with Node 20.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setInterval } from 'node:timers';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const inRoot = (...parts) => join(root, ...parts);
const windows = process.platform === 'win32';

/** npm writes this file at the end of every install; if it is older than the lock file, packages are missing. */
function isInstalled() {
  const installed = inRoot('node_modules', '.package-lock.json');
  if (!existsSync(installed)) return false;
  return statSync(installed).mtimeMs >= statSync(inRoot('package-lock.json')).mtimeMs;
}

function install() {
  console.log('Installing packages (npm ci), one to three minutes...');
  const result = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: windows,
  });
  if (result.status !== 0) {
    console.error('The packages could not be installed. See the output above. Run `npm ci` to try again.');
    process.exit(result.status ?? 1);
  }
}

/**
 * Finds Node 24, which npm installs on Linux and Windows; elsewhere, uses the system's Node if it is new enough.
 */
function findNode() {
  const bundled = inRoot('node_modules', '.bin', windows ? 'node.cmd' : 'node');
  if (existsSync(bundled)) return bundled;
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath;
  console.error(`This computer needs Node 24 or newer (it has ${process.versions.node}).`);
  return process.exit(1);
}

const [script, ...args] = process.argv.slice(2);
if (!script) {
  console.error('Usage: node scripts/bootstrap.mjs scripts/NAME.ts');
  process.exit(1);
}
if (!isInstalled()) install();

// The IPC channel lets the script notice when this process is gone, so that nothing keeps running.
const child = spawn(findNode(), [inRoot(script), ...args], {
  cwd: root,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  shell: windows,
  env: {
    ...process.env,
    PATH: inRoot('node_modules', '.bin') + delimiter + (process.env.PATH ?? ''),
    ASTRO_TELEMETRY_DISABLED: '1',
    DO_NOT_TRACK: '1',
    // Cache the tools' downloads inside the project.
    DENO_DIR: inRoot('node_modules', '.cache', 'deno'),
    // Share compiled modules between processes.
    NODE_COMPILE_CACHE: inRoot('node_modules', '.cache', 'node'),
  },
});

// A terminal sends Ctrl-C to both processes; other signals only reach this one and are forwarded.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
  });
}
// npm sends signals to a shell that exits without forwarding them; the changed parent process id is the only sign.
const parent = process.ppid;
let isTold = false;
setInterval(() => {
  // Only once: a second signal would end the script before its cleanup.
  if (isTold || process.ppid === parent) return;
  isTold = true;
  child.kill('SIGTERM');
}, 500).unref();
child.on('error', (error) => {
  console.error(`${script} could not be started: ${error.message}`);
  process.exit(1);
});
child.on('exit', (code, signal) =>
  process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)),
);
