import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { sql } from '#platform/server/db/sql.ts';

export async function listOwnParticipations(db: ReadDb, accountId: string): Promise<unknown> {
  const columns = sql`
    p.id, p.kind, p.object_id, p.name, p.scope, p.valid_until, p.created_at, p.agreed_at, p.ended_at`;
  return {
    shown_in: await db.rows(sql`
      select ${columns}, o.username as owner from participants p join accounts o on o.id = p.owner_id
      where p.account_id = ${accountId} order by p.created_at, p.id`),
    shown_in_own: await db.rows(sql`
      select ${columns}, p.document_id is not null as has_document from participants p
      where p.owner_id = ${accountId} order by p.created_at, p.id`),
  };
}

/** Names and documents go; that there was a consent, and when, stays with the item. */
export async function eraseParticipationsOf(tx: WriteDb, accountId: string): Promise<void> {
  await tx.run(sql`update participants set name = '', scope = '' where account_id = ${accountId}`);
  await tx.run(sql`
    update participants set name = '', scope = '', document_id = null where owner_id = ${accountId}`);
}
