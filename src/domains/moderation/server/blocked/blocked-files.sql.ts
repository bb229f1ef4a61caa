import type { TakeDownReason } from '#domains/engagement/contract/report-reasons.contract.ts';
import type { BlockedFiles } from '#domains/media/server/index.ts';
import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { literal, type Sql, sql } from '#platform/server/db/sql.ts';
import type { BlockedFile } from '../../contract/blocked-files.contract.ts';

export interface BlockedFileRow {
  readonly id: string;
  readonly takeDownId: string;
  readonly sha256: string;
  readonly bytes: number;
  /** In decimal, as media computes it. */
  readonly pictureHash: string | null;
  readonly kind: BlockedFile['kind'];
  readonly createdAt: Date;
}

export interface ListedBlockedFile extends BlockedFileRow {
  readonly ownerId: string;
  readonly reason: TakeDownReason;
  readonly title: string;
}

const columns: Sql = literal(`
  b.id, b.take_down_id as "takeDownId", b.sha256, b.bytes, b.picture_hash::text as "pictureHash", b.kind, b.created_at as "createdAt"`);

export const askBlockedFiles: BlockedFiles = {
  async hashesOfSize(db, bytes) {
    const rows = await db.rows<{ sha256: string }>(
      sql`select distinct sha256 from blocked_files where bytes = ${bytes}`,
    );
    return rows.map(({ sha256 }) => sha256);
  },
  findAlike: (db, pictureHash, bits) =>
    db.row(sql`
      select t.reason from blocked_files b join take_downs t on t.id = b.take_down_id
      where b.picture_hash is not null and bit_count((b.picture_hash # ${pictureHash}::bigint)::bit(64)) <= ${bits}
      order by b.created_at desc limit 1`),
};

export async function insertBlockedFile(tx: WriteDb, row: BlockedFileRow): Promise<void> {
  await tx.run(sql`
    insert into blocked_files (id, take_down_id, sha256, bytes, picture_hash, kind, created_at)
    values (${row.id}, ${row.takeDownId}, ${row.sha256}, ${row.bytes}, ${row.pictureHash}::bigint, ${row.kind}, ${row.createdAt})
    on conflict (take_down_id, sha256) do nothing`);
}

export async function listBlocked(
  db: ReadDb,
  { limit, offset }: { limit: number; offset: number },
): Promise<ListedBlockedFile[]> {
  return db.rows<ListedBlockedFile>(sql`
    select ${columns}, t.owner_id as "ownerId", t.reason, t.title
    from blocked_files b join take_downs t on t.id = b.take_down_id
    order by b.created_at desc, b.id desc limit ${limit} offset ${offset}`);
}

export async function countBlocked(db: ReadDb): Promise<number> {
  return (await db.one<{ total: number }>(sql`select count(*) as total from blocked_files`)).total;
}

export async function deleteBlocked(tx: WriteDb, id: string): Promise<ListedBlockedFile | undefined> {
  return tx.row<ListedBlockedFile>(sql`
    delete from blocked_files b using take_downs t where b.id = ${id} and t.id = b.take_down_id
    returning ${columns}, t.owner_id as "ownerId", t.reason, t.title`);
}

/** What was taken down is restored: its files may be uploaded again. */
export async function deleteBlockedOf(tx: WriteDb, takeDownId: string): Promise<void> {
  await tx.run(sql`delete from blocked_files where take_down_id = ${takeDownId}`);
}
