// npm run launch: guides through the launch, one step after the other. Repeatable: it keeps what is done in .env.launch.done.
// --dry-run prints the steps and runs nothing; --again begins anew.
import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { parseEnv } from 'node:util';
import { recordApplied } from '../launch-checks/applied-migrations.ts';
import { StartError, runCommand } from '../shared/command.ts';
import { inProject } from '../shared/project-root.ts';
import { FILES, launchSteps, vaultSql, type Step } from './launch-steps.ts';
import { completed, functionSecrets, netlifyVariables, settingErrors, type Settings } from './settings.ts';
import { sendTestLead } from './test-lead.ts';

const SETTINGS_FILE = inProject('.env.launch');
const DONE_FILE = inProject('.env.launch.done');

const isDryRun = process.argv.includes('--dry-run');
const isAgain = process.argv.includes('--again');

const readIfThere = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8') : '');

type Ask = (question: string) => Promise<string>;

/** Reads .env.launch, asks for what is missing, and keeps the answers there. */
async function readSettings(ask: Ask): Promise<Settings> {
  for (;;) {
    const settings = completed(parseEnv(readIfThere(SETTINGS_FILE)));
    const errors = settingErrors(settings);
    const [missing] = errors.flatMap((error) => /^(\w+) is missing/.exec(error)?.[1] ?? []);
    if (errors.length === 0 || isDryRun) {
      for (const error of errors) console.log(`.env.launch: ${error}`);
      return settings;
    }
    if (missing === undefined)
      throw new StartError(errors.map((error) => `.env.launch: ${error}`).join('\n'));
    console.log(errors.find((error) => error.startsWith(missing)));
    appendFileSync(SETTINGS_FILE, `${missing}=${JSON.stringify(await ask(`${missing}: `))}\n`, {
      mode: 0o600,
    });
  }
}

const TEXTS = { functions: functionSecrets, netlify: netlifyVariables, vault: vaultSql } as const;

function runCommands(commands: NonNullable<Step['commands']>, settings: Settings): void {
  const env = {
    ...process.env,
    SITE_URL: settings.SITE_URL,
    SUPABASE_URL: settings.PUBLIC_SUPABASE_URL,
    SUPABASE_SECRET_KEY: settings.SECRET_KEY,
    AUTH_EMAIL_URL: `${settings.PUBLIC_SUPABASE_URL ?? ''}/functions/v1/send-auth-email`,
    AUTH_EMAIL_SECRET: settings.AUTH_EMAIL_SECRET,
  };
  for (const [program = '', ...args] of commands) {
    const { status } = spawnSync(program, args, {
      cwd: inProject(),
      stdio: 'inherit',
      env,
      shell: process.platform === 'win32',
    });
    if (status !== 0)
      throw new StartError(`${[program, ...args].join(' ')} failed. Mend it, then run npm run launch again.`);
  }
}

async function runStep(step: Step, settings: Settings): Promise<void> {
  for (const file of step.files ?? [])
    writeFileSync(inProject(FILES[file]), TEXTS[file](settings), { mode: 0o600 });
  runCommands(step.commands ?? [], settings);
  if (step.recordsMigrations) recordApplied();
  if (step.sendsTestLead) console.log(`Sent in ${await sendTestLead(settings)} seconds, and removed.`);
}

function print(step: Step, title: string): void {
  console.log(`\n${title}\n  Why: ${step.why}`);
  for (const file of step.files ?? []) console.log(`  Writes ${FILES[file]}`);
  if (step.byHand) console.log(`  By hand: ${step.byHand}`);
  for (const command of step.commands ?? []) console.log(`  Runs: ${command.join(' ')}`);
}

runCommand(async ({ cleanup }) => {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  cleanup.defer(() => terminal.close());
  const ask: Ask = (question) => terminal.question(question);
  const settings = await readSettings(ask);
  const steps = launchSteps(settings);
  const done = new Set(isAgain ? [] : readIfThere(DONE_FILE).split('\n'));
  for (const [place, step] of steps.entries()) {
    const title = `${place + 1}/${steps.length} ${step.name}`;
    if (done.has(step.name)) {
      console.log(`\n${title}: done`);
      continue;
    }
    print(step, title);
    if (isDryRun) continue;
    const answer = await ask('  Enter to go on, s to skip, q to stop: ');
    if (answer === 'q') break;
    if (answer === 's') continue;
    await runStep(step, settings);
    done.add(step.name);
    writeFileSync(DONE_FILE, [...done].filter(Boolean).join('\n'));
  }
  await cleanup.disposeAsync();
});
