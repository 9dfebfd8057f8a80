// npm run check:hosted: the live site and its project, at any time. It stores nothing and sends no mail of its own.
import { StartError, runCommand } from '../shared/command.ts';
import { hostedProblems } from './hosted.ts';

function required(name: string): string {
  const value = process.env[name]?.trim().replace(/\/+$/, '') ?? '';
  if (value === '') {
    throw new StartError(
      'Usage: SITE_URL=https://www.your-domain.com SUPABASE_URL=https://REF.supabase.co SUPABASE_SECRET_KEY=sb_secret_... npm run check:hosted',
    );
  }
  return value;
}

runCommand(async ({ cleanup }) => {
  const problems = await hostedProblems({
    siteUrl: required('SITE_URL'),
    supabaseUrl: required('SUPABASE_URL'),
    secretKey: required('SUPABASE_SECRET_KEY'),
  });
  console.log(problems.length > 0 ? problems.join('\n') : 'Nothing is wrong with the site and its project.');
  if (problems.length > 0) process.exitCode = 1;
  await cleanup.disposeAsync();
});
