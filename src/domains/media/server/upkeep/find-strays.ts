import type { ReadContext } from '#platform/server/context.ts';
import { STORES, type Store } from '#platform/server/storage/storage.ts';
import { findStoredKeys } from '../files/stored-files.sql.ts';
import type { StoredKey } from './clean-up.sql.ts';

export interface Stray extends StoredKey {
  readonly since: Date;
}

/**
 * Goes through stores, and tells in parts how many files lie there and which of them no row names: remains of
 * interrupted work, and what is on its way to be named.
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
