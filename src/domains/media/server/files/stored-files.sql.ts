/** Queries over all stored files, for backups and for integrity checks. */
import type { ReadDb } from '#platform/server/db/database.ts';
import { limitOf, type Sql, sql } from '#platform/server/db/sql.ts';
import { SEAL_BYTES } from '#platform/server/keys/seal.ts';
import type { Store } from '#platform/server/storage/storage.ts';

export interface StoredFileRow {
  readonly store: Store;
  readonly key: string;
  /** Size on disk. */
  readonly bytes: number;
}

/** Every file that a row references, once. */
const stored: Sql = sql`
  select store, key, bytes from renditions
  union all
  select 'private' as store, original_key as key, original_bytes as bytes from files where original_key is not null
  union all
  select 'sealed' as store, key, bytes + ${SEAL_BYTES}::bigint as bytes from sealed_documents`;

// Page size: about 30 MB in memory, and few enough pages that sorting for each is cheap.
const PAGE = 100_000;

/** All stored files in pages, ordered by store and key. */
export async function* listStoredFiles(db: ReadDb): AsyncGenerator<StoredFileRow[]> {
  let after: Pick<StoredFileRow, 'store' | 'key'> = { store: '' as Store, key: '' };
  for (;;) {
    const page = await db.rows<StoredFileRow>(sql`
      select store, key, bytes from (${stored}) as stored
      where (store collate "C", key collate "C") > (${after.store}, ${after.key})
      order by store collate "C", key collate "C" limit ${limitOf(PAGE)}`);
    const last = page.at(-1);
    if (!last) return;
    yield page;
    after = last;
  }
}

/** A random sample of files. */
export async function sampleStoredFiles(db: ReadDb, count: number): Promise<StoredFileRow[]> {
  return db.rows(sql`select store, key, bytes from (${stored}) as stored order by random() limit ${count}`);
}

/** Those of the keys that rows still reference. */
export async function findStoredKeys(db: ReadDb, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db.rows<{ key: string }>(
    sql`select key from (${stored}) as stored where key = any(${keys}::text[])`,
  );
  return new Set(rows.map(({ key }) => key));
}

/** The newest encrypted document, for testing the key; undefined if there is none. */
export async function findNewestSealedId(db: ReadDb): Promise<string | undefined> {
  const row = await db.row<{ id: string }>(
    sql`select id from sealed_documents order by created_at desc limit 1`,
  );
  return row?.id;
}
