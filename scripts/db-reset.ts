// npm run db:reset: a new local database, migrated, with the local admin and no mail.
import { startBackend } from './backend/backend.ts';
import { eraseDataFolder } from './backend/data-folder.ts';
import { runCommand } from './command.ts';
import { readEnvironment } from './environment.ts';
import { shortPath } from './project-root.ts';

runCommand(async () => {
  const { dataDir, siteUrl } = readEnvironment();
  eraseDataFolder(dataDir);
  const backend = await startBackend({ port: 0, dataDir, siteUrl, functions: false });
  await backend.close();
  console.log(`The database in ${shortPath(dataDir)} is new: migrated, with the local admin.`);
});
