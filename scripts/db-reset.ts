// npm run db:reset: a new local database, migrated, with the local admin and no mail.
import { startBackend } from '../tools/backend/backend.ts';
import { eraseDataFolder } from '../tools/backend/database/data-folder.ts';
import { runCommand } from '../tools/shared/command.ts';
import { readEnvironment } from '../tools/shared/environment.ts';
import { shortPath } from '../tools/shared/project-root.ts';

runCommand(async () => {
  const { dataDir, siteUrl } = readEnvironment();
  eraseDataFolder(dataDir);
  const backend = await startBackend({ port: 0, dataDir, siteUrl, functions: false });
  await backend.close();
  console.log(`The database in ${shortPath(dataDir)} is new: migrated, with the local admin.`);
});
