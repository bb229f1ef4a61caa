import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { after, inPages, PAGE, type Place } from '#platform/server/db/in-pages.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { SealedDocumentRow } from '../media.tables.ts';
import type { StoredKey } from '../upkeep/clean-up.sql.ts';

export interface OwnFileRow extends StoredKey {
  readonly id: string;
  readonly purpose: string;
  readonly mime: string;
  readonly originalName: string;
  readonly createdAt: Date;
}

/**
 * A user's original photos, and avatar and cover as rendered, with their place in the stores; `describe` maps
 * each row.
 */
export function listOwnPictures<Described>(
  db: ReadDb,
  ownerId: string,
  describe: (row: OwnFileRow) => Described,
): AsyncIterable<Described> {
  return inPages<OwnFileRow & Place, Described>((last) => {
    const further = after(last, 'f.created_at', 'f.id');
    return db.rows(sql`
      select id, purpose, mime, "originalName", "createdAt", store, key, "createdAt"::text as at from (
        (select f.id, f.purpose, f.original_mime as mime, f.original_name as "originalName",
          f.created_at as "createdAt", 'private' as store, f.original_key as key
        from files f where f.owner_id = ${ownerId} and f.original_key is not null ${further}
        order by f.created_at, f.id limit ${PAGE})
        union all
        (select f.id, f.purpose, r.mime, f.original_name, f.created_at, r.store, r.key
        from files f join renditions r on r.file_id = f.id and r.store = 'public'
        where f.owner_id = ${ownerId} and f.held_by = 'owner' and f.replaced_at is null ${further}
        order by f.created_at, f.id limit ${PAGE})) as own
      order by "createdAt", id limit ${PAGE}`);
  }, describe);
}

export async function listOwnDocuments(
  db: ReadDb,
  ownerId: string,
): Promise<(Pick<SealedDocumentRow, 'id' | 'kind' | 'mime' | 'key'> & { createdAt: Date })[]> {
  return db.rows(sql`
    select id, kind, mime, key, created_at as "createdAt" from sealed_documents
    where owner_id = ${ownerId} order by id`);
}

/**
 * Deletes a user's document files and original photos at once, and clears file names; buyers keep the
 * renditions. Avatar and cover are left to clean-up. Returns what to remove from the stores. A photo that is
 * not ready cannot be in a sold post, so clean-up deletes it completely. A document is what its buyers download: it goes
 * when nothing uses it.
 */
export async function eraseOwnedFiles(tx: WriteDb, ownerId: string, now: Date): Promise<StoredKey[]> {
  await tx.run(
    sql`update files set original_name = case kind when 'document' then 'file' else 'photo' end where owner_id = ${ownerId}`,
  );
  await tx.run(sql`
    update files set replaced_at = ${now}
    where owner_id = ${ownerId} and held_by = 'owner' and replaced_at is null`);
  return tx.rows<StoredKey>(sql`
    with originals as (
      select id, original_key from files
      where owner_id = ${ownerId} and original_key is not null and status in ('finished', 'error') and kind <> 'document'
    ), emptied as (
      update files set original_key = null from originals where files.id = originals.id
      returning originals.original_key as key
    ), papers as (
      delete from sealed_documents where owner_id = ${ownerId} returning key
    )
    select 'private' as store, key from emptied union all select 'sealed', key from papers`);
}
