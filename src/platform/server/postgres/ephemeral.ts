import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { clusterFilesIn } from './cluster.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { startEmbeddedPostgres, stopLeftPostgres } from './launcher.ts';
import { findPostmaster } from './postmaster.ts';
import { quickFolder } from './quick-folder.ts';

export type TestPostgres = {
  /** Address of a database whose user may create further databases. */
  adminUrl: string;
  stop(): Promise<void>;
};

const PREFIX = 'fanloft-test-postgres-';

/** A folder this old without a living owner is not one that is just being started. */
const LEFT_AFTER_MS = 60_000;

/**
 * A PostgreSQL for tests: the one that TEST_DATABASE_URL names, else a new one of our own that is thrown away
 * by `stop`. What killed test runs left behind is removed on the way.
 */
export async function startTestPostgres(): Promise<TestPostgres> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { adminUrl: given, stop: async () => {} };
  await removeLeftClusters();
  const dataDir = mkdtempSync(join(quickFolder(), PREFIX));
  // The user that runs PostgreSQL for root has to pass through.
  chmodSync(dataDir, 0o711);
  const server = await startEmbeddedPostgres({ dataDir, log: () => {}, durability: 'none' });
  const abandon = () => killAndRemove(dataDir);
  process.once('exit', abandon);
  return {
    adminUrl: server.url,
    async stop() {
      process.off('exit', abandon);
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** When the test run ends without having called `stop` (Ctrl-C), only what needs no waiting is possible. */
function killAndRemove(dataDir: string): void {
  const postmaster = findPostmaster(clusterFilesIn(dataDir));
  if (postmaster) process.kill(postmaster.pid, 'SIGQUIT');
  rmSync(dataDir, { recursive: true, force: true });
}

async function removeLeftClusters(): Promise<void> {
  const folder = quickFolder();
  for (const name of readdirSync(folder).filter((entry) => entry.startsWith(PREFIX))) {
    await removeIfLeft(join(folder, name)).catch(() => {
      // It is at work, or belongs to another user, or another run removes it at this moment.
    });
  }
}

async function removeIfLeft(dataDir: string): Promise<void> {
  if (Date.now() - statSync(dataDir).mtimeMs < LEFT_AFTER_MS) return;
  await lockDataFolder(dataDir);
  await stopLeftPostgres(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
}
