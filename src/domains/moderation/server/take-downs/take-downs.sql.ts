import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { literal, type Sql, sql } from '#platform/server/db/sql.ts';
import type { TakeDownRow } from '../moderation.tables.ts';

const columns: Sql = literal(`
  id, kind, object_id as "objectId", owner_id as "ownerId", reason, note, title, taken_down_by as "takenDownBy",
  taken_down_at as "takenDownAt", notified_at as "notifiedAt", restored_at as "restoredAt"`);

interface Thing {
  readonly kind: string;
  readonly objectId: string;
}

/** False where the thing is down already. */
export async function insertTakeDown(
  tx: WriteDb,
  row: Omit<TakeDownRow, 'notifiedAt' | 'restoredAt'>,
): Promise<boolean> {
  const made = await tx.run(sql`
    insert into take_downs (id, kind, object_id, owner_id, reason, note, title, taken_down_by, taken_down_at)
    values (${row.id}, ${row.kind}, ${row.objectId}, ${row.ownerId}, ${row.reason}, ${row.note}, ${row.title},
      ${row.takenDownBy}, ${row.takenDownAt})
    on conflict (kind, object_id) where restored_at is null do nothing`);
  return made === 1;
}

/** The take-down that keeps a thing down. */
export async function findStanding(db: ReadDb, { kind, objectId }: Thing): Promise<TakeDownRow | undefined> {
  return db.row<TakeDownRow>(sql`
    select ${columns} from take_downs
    where kind = ${kind} and object_id = ${objectId} and restored_at is null`);
}

export async function lockTakeDown(tx: WriteDb, id: string): Promise<TakeDownRow | undefined> {
  return tx.row<TakeDownRow>(sql`select ${columns} from take_downs where id = ${id} for update`);
}

export async function findTakeDowns(
  db: ReadDb,
  ids: readonly string[],
): Promise<ReadonlyMap<string, TakeDownRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db.rows<TakeDownRow>(
    sql`select ${columns} from take_downs where id = any(${ids}::uuid[])`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

export async function setRestored(
  tx: WriteDb,
  id: string,
  restored: { by: string | null; at: Date } | undefined,
): Promise<void> {
  await tx.run(sql`
    update take_downs set restored_by = ${restored?.by ?? null}, restored_at = ${restored?.at ?? null}
    where id = ${id}`);
}

/** What was restored before its owner was notified, as an undone decision is, never happened to them, unless they appealed. */
const IS_OWNERS: Sql = literal(`
  (restored_at is null or notified_at is not null or exists (
    select from moderation_cases c where c.take_down_id = take_downs.id and c.queue = 'appeal'))`);

export async function listOfOwner(
  db: ReadDb,
  ownerId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<TakeDownRow[]> {
  return db.rows<TakeDownRow>(sql`
    select ${columns} from take_downs where owner_id = ${ownerId} and ${IS_OWNERS}
    order by taken_down_at desc, id desc limit ${limit} offset ${offset}`);
}

export async function countOfOwner(
  db: ReadDb,
  ownerId: string,
): Promise<{ total: number; standing: number }> {
  return db.one(sql`
    select count(*) as total, count(*) filter (where restored_at is null) as standing
    from take_downs where owner_id = ${ownerId} and ${IS_OWNERS}`);
}

/** Marks up to a hundred that stand since before a time as mail to their owners; concurrent jobs take different ones. */
export async function takeUnnotified(
  tx: WriteDb,
  { before, now }: { before: Date; now: Date },
): Promise<TakeDownRow[]> {
  return tx.rows<TakeDownRow>(sql`
    update take_downs set notified_at = ${now}
    where id in (
      select id from take_downs where notified_at is null and restored_at is null and taken_down_at < ${before}
      order by taken_down_at limit 100 for update skip locked)
    returning ${columns}`);
}
