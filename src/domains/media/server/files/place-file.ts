/**
 * Writes files to a store before the transaction that references them, because writing and syncing take time.
 */
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PrepareContext, ReadContext } from '#platform/server/context.ts';
import { newSecret } from '#platform/server/ids.ts';
import type { StoredKey } from '../upkeep/clean-up.sql.ts';
import { findStoredKeys } from './stored-files.sql.ts';

/** Moves a file into a store; it is removed again if the following transaction fails. */
export async function placeFile(ctx: PrepareContext, at: StoredKey, path: string): Promise<void> {
  ctx.ifNotWritten(() => removeUnlessNamed(ctx, [at]));
  await ctx.storage.keep(at.store, at.key, path);
}

/** The same for bytes. */
export async function placeContent(ctx: PrepareContext, at: StoredKey, content: Buffer): Promise<void> {
  const path = join(ctx.storage.temporaryDir, newSecret());
  try {
    await writeFile(path, content, { flag: 'wx', mode: 0o600 });
    await placeFile(ctx, at, path);
  } finally {
    // The file was moved to its place in the store.
    await rm(path, { force: true });
  }
}

/**
 * Removes the files of a failed transaction. Its commit may have succeeded nevertheless (a broken
 * connection); then rows reference the files and they stay.
 */
export async function removeUnlessNamed(
  { db, storage }: Pick<ReadContext, 'db' | 'storage'>,
  files: readonly StoredKey[],
): Promise<void> {
  const named = await findStoredKeys(
    db,
    files.map(({ key }) => key),
  );
  for (const { store, key } of files) if (!named.has(key)) await storage.remove(store, key);
}
