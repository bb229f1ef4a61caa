/** Takes away everything that a site has: tables, jobs and files. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { emptyDatabase } from '#platform/server/db/empty-database.ts';
import { migrate } from '#platform/server/db/migrations.ts';

/**
 * Leaves a database without data but with all tables, and no media. The mark of the installation goes last: whoever
 * is interrupted here can still be started again.
 */
export async function clearSite({ url, folder }: { url: string; folder: string }): Promise<void> {
  const media = join(folder, 'media');
  for (const store of ['public', 'private', 'sealed'])
    await rm(join(media, store), { recursive: true, force: true });
  await emptyDatabase(url);
  await rm(media, { recursive: true, force: true });
  await migrate(url, { dir: 'db/migrations', log: () => {} });
}
