import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { sql } from '#platform/server/db/sql.ts';

/** Until the transaction ends, others that ask for storage of the same account wait. */
export async function lockStorageOf(tx: WriteDb, ownerId: string): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`storage of ${ownerId}`}, 0))`);
}

/** Bytes that an account's files take: originals, what was made of them, and what its other uploads will bring. */
export async function sumUsedBytes(
  db: ReadDb,
  ownerId: string,
  exceptUpload: string | undefined,
): Promise<number> {
  const { bytes } = await db.one<{ bytes: number }>(sql`
    select (
      (select coalesce(sum(original_bytes), 0) from files where owner_id = ${ownerId} and original_key is not null)
      + (select coalesce(sum(r.bytes), 0) from files f join renditions r on r.file_id = f.id
          where f.owner_id = ${ownerId})
      + (select coalesce(sum(bytes), 0) from uploads
          where owner_id = ${ownerId} and file_id is null and error_code is null
            and id is distinct from ${exceptUpload ?? null}::uuid))::bigint as bytes`);
  return bytes;
}
