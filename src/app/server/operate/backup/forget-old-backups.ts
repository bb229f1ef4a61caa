import { readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { listBackups } from './make-backup.ts';
import { CONTENTS_FOLDER, readManifest } from './manifest.ts';
import { readMediaList } from './parts.ts';

/**
 * Removes all but the newest backups of a folder, and every content that none of the others names. Answers the
 * removed ones. Removes no content while a single remaining backup cannot be read.
 */
export async function forgetOldBackups(folder: string, keep: number): Promise<string[]> {
  const all = await listBackups(resolve(folder));
  const [old, kept] = [all.slice(0, -keep), all.slice(-keep)];
  if (old.length === 0) return [];
  const named = new Set<string>();
  for (const backup of kept) {
    const { media } = await readManifest(backup);
    for await (const { sha256 } of readMediaList(backup, media.list)) named.add(sha256);
  }
  for (const backup of old) await rm(backup, { recursive: true });
  const contents = join(resolve(folder), CONTENTS_FOLDER);
  for (const name of await readdir(contents, { recursive: true })) {
    const hash = name.split(/[\\/]/).at(-1) ?? '';
    if (/^[0-9a-f]{64}$/.test(hash) && !named.has(hash)) await rm(join(contents, name));
  }
  return old;
}
