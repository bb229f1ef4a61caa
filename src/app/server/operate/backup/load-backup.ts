import { migrate } from '#platform/server/db/migrations.ts';
import { openLoading, openSnapshot } from '#platform/server/db/tables-at-rest.ts';
import { Jobs } from '#platform/server/jobs/jobs.ts';
import type { Log } from '#platform/server/log/log.ts';
import { allJobs } from '../../domains.ts';
import { CannotDo } from '../cannot-do.ts';
import { MIGRATIONS } from './check-backup.ts';
import type { Manifest, TableEntry } from './manifest.ts';
import { readPart } from './parts.ts';

/**
 * Puts a backup's rows into a claimed database, at the schema of the release that took it. Answers the tables that
 * could not be taken along.
 */
export async function loadBackup(
  { folder, manifest }: { folder: string; manifest: Manifest },
  url: string,
  log: Log,
): Promise<TableEntry[]> {
  const upTo = manifest.migrations.at(-1)?.name;
  await migrate(url, { dir: MIGRATIONS, log: () => {}, ...(upTo ? { upTo } : {}) });
  // Makes the queue's own tables.
  await (await Jobs.open({ url, jobs: allJobs, log })).close();
  const snapshot = await openSnapshot(url);
  const hasSameQueue = (await snapshot.queueVersion()) === manifest.queueVersion;
  await snapshot.close();

  const loading = await openLoading(url);
  try {
    const tables = await loading.begin();
    const entries = new Map(manifest.tables.map((entry) => [tableOf(entry), entry]));
    for (const table of tables) {
      const entry = entries.get(tableOf(table));
      if (entry) await load(entry);
    }
    const [jobs, ...strangers] = manifest.tables.filter(
      (entry) => !tables.some((table) => tableOf(table) === tableOf(entry)),
    );
    if (strangers.length > 0) throw new Error(`tables without a place: ${strangers.map(tableOf).join(', ')}`);
    if (jobs && hasSameQueue) await load(jobs);
    await loading.setSequences(manifest.sequences);
    await loading.finish();
    return jobs && !hasSameQueue ? [jobs] : [];
  } finally {
    await loading.close();
  }

  async function load(entry: TableEntry): Promise<void> {
    const rows = await loading.load(entry, readPart(folder, entry.part));
    if (rows !== entry.rows)
      throw new CannotDo(`${tableOf(entry)}: ${rows} rows instead of ${entry.rows}; nothing was restored.`);
  }
}

export const tableOf = ({ schema, name }: { schema: string; name: string }) => `${schema}.${name}`;
