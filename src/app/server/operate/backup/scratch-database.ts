import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '#platform/server/config/config.ts';
import { createDatabaseBeside } from '#platform/server/db/scratch.ts';
import { startEmbeddedPostgres } from '#platform/server/postgres/launcher.ts';
import { findDatabase } from '../reach-database.ts';

export interface ScratchDatabase {
  url: string;
  drop(): Promise<void>;
}

/**
 * A database to try something in: beside the site's own, on the same server, where we may make one; else in a
 * PostgreSQL of its own in a temporary folder.
 */
export async function openScratchDatabase(config: Config): Promise<ScratchDatabase> {
  const url = await findDatabase(config);
  const beside = url && (await createDatabaseBeside(url, `fanloft_rehearsal_${process.pid}`));
  if (beside) return beside;
  const folder = await mkdtemp(join(tmpdir(), 'fanloft-rehearsal-'));
  // The user that runs PostgreSQL for root has to pass through.
  await chmod(folder, 0o711);
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => {}, durability: 'none' });
  return {
    url: postgres.url,
    async drop() {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
