/** Takes away everything that a site has: tables, jobs and files. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { emptyDatabase } from '#platform/server/db/empty-database.ts';
import { migrate } from '#platform/server/db/migrations.ts';
import { offerMarkAgain } from '#platform/server/instance.ts';

/**
 * Leaves a database without data but with all tables, and no media. The mark of the installation is taken back first,
 * and the tables go last: whoever is interrupted here can still be started again.
 */
export async function clearSite({ url, folder }: { url: string; folder: string }): Promise<void> {
  await offerMarkAgain(url);
  await rm(join(folder, 'media'), { recursive: true, force: true });
  await emptyDatabase(url);
  await migrate(url, { dir: 'db/migrations', log: () => {} });
}
