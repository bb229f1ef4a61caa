/** Takes away everything that a site has: tables, jobs and files. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { emptyDatabase } from '#platform/server/db/empty-database.ts';
import { migrate } from '#platform/server/db/migrations.ts';
import { offerMarkAgain } from '#platform/server/instance.ts';

/**
 * Empties a database, keeping its tables, and deletes all media. The installation's mark is removed first and the
 * tables are emptied last, so that a site can still be started after an interruption.
 */
export async function clearSite({ url, folder }: { url: string; folder: string }): Promise<void> {
  await offerMarkAgain(url);
  await rm(join(folder, 'media'), { recursive: true, force: true });
  await emptyDatabase(url);
  await migrate(url, { dir: 'db/migrations', log: () => {} });
}
