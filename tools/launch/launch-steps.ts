import type { Settings } from './settings.ts';

/** A step of the launch: commands to run, a file to write, or a thing to do by hand. */
export type Step = {
  name: string;
  /** Why it is needed, in a sentence. */
  why: string;
  /** Commands in order; values of settings are given in the environment or in files, never in the list. */
  commands?: readonly (readonly string[])[];
  /** Step for a person, where no command can do it. */
  byHand?: string;
  /** Files written before the commands, by path. */
  files?: readonly ('functions' | 'netlify' | 'vault')[];
  /** Records the applied migrations after the commands. */
  recordsMigrations?: boolean;
  sendsTestLead?: boolean;
};

const cli = (...args: string[]): string[] => ['npx', '--yes', 'supabase@3.1.0', ...args];

/** Path of a file that the launch writes; none is committed. */
export const FILES = {
  functions: '.env.functions',
  netlify: '.env.netlify',
  vault: '.env.vault.sql',
} as const;

const quoted = (text = ''): string => `'${text.replaceAll("'", "''")}'`;

/** SQL that puts the address and the key of the worker into the vault, in place of earlier ones. */
export const vaultSql = (settings: Settings): string => `do $vault$
begin
  delete from vault.secrets where name in ('project_url', 'secret_key');
  perform vault.create_secret(${quoted(settings.PUBLIC_SUPABASE_URL)}, 'project_url');
  perform vault.create_secret(${quoted(settings.SECRET_KEY)}, 'secret_key');
  perform public.schedule_jobs();
  notify pgrst, 'reload config';
end;
$vault$;
`;

/** The steps of docs/launch.md that a command can do, in order. Each may be repeated. A dry run may lack the values. */
export function launchSteps({ PROJECT_REF: ref = 'REF', ADMIN_EMAILS: admins = 'EMAIL' }: Settings): Step[] {
  return [
    { name: 'Sign in', why: 'The CLI acts on your account.', commands: [cli('login')] },
    {
      name: 'Link the project',
      why: 'Every later command means this project.',
      commands: [cli('link', '--project-ref', ref)],
    },
    {
      name: 'Extensions',
      why: 'Without pg_cron and pg_net nothing is sent by itself.',
      byHand: 'Turn on pg_cron and pg_net (Database, Extensions).',
    },
    {
      name: 'Database',
      why: 'Applies the migrations that the project does not have yet.',
      commands: [cli('db', 'push', '--remote', '--yes')],
      recordsMigrations: true,
    },
    {
      name: 'Vault and jobs',
      why: 'The job that sends mail reads its address and key there; it also restarts the check of requests.',
      files: ['vault'],
      commands: [cli('db', 'query', '--remote', '--yes', '--file', FILES.vault)],
    },
    {
      name: 'Secrets',
      why: 'A function without its secrets stores requests but sends nothing.',
      files: ['functions'],
      commands: [cli('secrets', 'set', '--env-file', FILES.functions)],
    },
    {
      name: 'Functions',
      why: 'They send mail and take forms without JavaScript.',
      commands: [cli('functions', 'deploy', '--use-api')],
    },
    {
      name: 'Auth settings and bucket',
      why: 'Addresses, limits, the function that sends account emails, and the private bucket for photos.',
      commands: [cli('config', 'push', '--yes'), cli('seed', 'buckets', '--remote', '--yes')],
    },
    {
      name: 'Site',
      why: 'Pages carry the address of the site and of the project from the build.',
      files: ['netlify'],
      byHand: `Netlify, Environment variables, Import from a .env file: paste ${FILES.netlify}, for production. Deploy.`,
    },
    {
      name: 'Admins',
      why: 'One person can be ill, and the last admin cannot be removed.',
      byHand: 'Both sign up on /auth of the site and open the mailed link.',
      commands: admins.split(',').map((address) => ['npm', 'run', 'admin:add', '--', address.trim()]),
    },
    {
      name: 'A test lead',
      why: 'It proves database, job and mail in one go, and is removed afterwards.',
      sendsTestLead: true,
    },
    {
      name: 'Everything at once',
      why: 'The pages, headers, keys and jobs as visitors and monitors find them.',
      commands: [['npm', 'run', 'check:hosted']],
    },
  ];
}
