import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { SealedDocumentRow } from '../media.tables.ts';

export async function insertSealedDocument(
  tx: WriteDb,
  document: SealedDocumentRow,
  at: Date,
): Promise<void> {
  const { id, ownerId, kind, mime, bytes, key } = document;
  await tx.run(sql`
    insert into sealed_documents (id, owner_id, kind, mime, bytes, key, created_at)
    values (${id}, ${ownerId}, ${kind}, ${mime}, ${bytes}, ${key}, ${at})`);
}

export async function findSealedDocument(
  db: ReadDb,
  documentId: string,
): Promise<SealedDocumentRow | undefined> {
  return db.row(sql`
    select id, owner_id as "ownerId", kind, mime, bytes, key from sealed_documents where id = ${documentId}`);
}
