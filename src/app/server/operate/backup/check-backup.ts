import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { listMigrationFiles, tablesAfter } from '#platform/server/db/migrations.ts';
import { CannotDo } from '../cannot-do.ts';
import { contentPath, type Manifest, partsOf, readManifest, sumFile } from './manifest.ts';
import { readMediaList } from './parts.ts';

// Enough to see what has happened; a lost disk has a million.
const EXAMPLES = 5;

export const MIGRATIONS = 'db/migrations';

/**
 * Reads a whole backup, every part and every file of its media, and compares it with its sums, before anything
 * of it is used.
 *
 * @throws {CannotDo} when one byte is not as it was, or when a newer release took it.
 */
export async function checkBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  refuseNewer(manifest);
  const missing = missingTables(manifest.migrations, manifest.tables);
  if (missing.length > 0)
    throw new CannotDo(`Tables are missing from the backup: ${missing.join(', ')}. Nothing was restored.`);
  const faults: string[] = [];
  for (const part of partsOf(manifest)) {
    const fault = await faultOf(join(folder, part.path), part);
    if (fault) faults.push(`${part.path} ${fault}`);
  }
  if (faults.length === 0) faults.push(...(await checkContents(folder, manifest)));
  if (faults.length > 0) {
    const more = faults.length > EXAMPLES ? `\n  and ${faults.length - EXAMPLES} more` : '';
    throw new CannotDo(
      `The backup is damaged; nothing was restored:\n  ${faults.slice(0, EXAMPLES).join('\n  ')}${more}`,
    );
  }
  return manifest;
}

function refuseNewer({ migrations, release }: Manifest): void {
  const known = new Map(listMigrationFiles(MIGRATIONS).map(({ name, checksum }) => [name, checksum]));
  const unknown = migrations.find(({ name, checksum }) => known.get(name) !== checksum);
  if (unknown)
    throw new CannotDo(
      `The backup has ${unknown.name}, which this release does not support. Restore it with release ${release} or newer.`,
    );
}

/** Names of the tables that a database with these migrations has, and that are not among those given. */
export function missingTables(
  migrations: Manifest['migrations'],
  tables: readonly { schema: string; name: string }[],
): string[] {
  const present = new Set(tables.filter(({ schema }) => schema === 'public').map(({ name }) => name));
  const expected = tablesAfter(
    MIGRATIONS,
    migrations.map(({ name }) => name),
  );
  return [...expected].filter((name) => !present.has(name));
}

async function checkContents(folder: string, { media }: Manifest): Promise<string[]> {
  const faults: string[] = [];
  // Several files may have the same content.
  const seen = new Set<string>();
  for await (const { sha256, bytes, store, key } of readMediaList(folder, media.list)) {
    if (seen.has(sha256)) continue;
    seen.add(sha256);
    const fault = await faultOf(contentPath(folder, sha256), { bytes, sha256 });
    if (fault) faults.push(`the content of ${store}/${key} ${fault}`);
  }
  return faults;
}

async function faultOf(path: string, wanted: { bytes: number; sha256: string }): Promise<string | undefined> {
  const found = await stat(path).catch(() => undefined);
  if (!found) return 'is missing';
  if (found.size !== wanted.bytes) return `has ${found.size} bytes instead of ${wanted.bytes}`;
  return (await sumFile(path)).sha256 === wanted.sha256 ? undefined : 'was changed';
}
