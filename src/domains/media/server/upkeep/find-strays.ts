import type { ReadContext } from '#platform/server/context.ts';
import { STORES, type Store } from '#platform/server/storage/storage.ts';
import { findStoredKeys } from '../files/stored-files.sql.ts';
import type { StoredKey } from './clean-up.sql.ts';

export interface Stray extends StoredKey {
  readonly since: Date;
}

/**
 * Walks through stores; yields in batches how many files exist and which of them no row references: leftovers
 * of interrupted work, or files whose transaction is still running.
 */
export async function* findStrays(
  { db, storage }: Pick<ReadContext, 'db' | 'storage'>,
  stores: readonly Store[] = STORES,
): AsyncGenerator<{ files: number; strays: Stray[] }> {
  for (const store of stores) {
    for await (const keys of storage.list(store)) {
      const named = await findStoredKeys(db, keys);
      const strays: Stray[] = [];
      for (const key of keys.filter((each) => !named.has(each))) {
        const found = await storage.find(store, key);
        if (found) strays.push({ store, key, since: found.since });
      }
      yield { files: keys.length, strays };
    }
  }
}
