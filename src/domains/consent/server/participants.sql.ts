import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { sql } from '#platform/server/db/sql.ts';

/** Something in which people are shown. */
export interface Item {
  readonly kind: string;
  readonly objectId: string;
}

/** The scope of those who are asked because the owner names them with the item: its pages say in words what that is. */
export const NAMED = '';

export interface Participant extends Item {
  readonly id: string;
  readonly ownerId: string;
  readonly accountId: string | null;
  readonly name: string;
  readonly scope: string;
  /** A day, `2026-11-26`. */
  readonly validUntil: string | null;
  readonly documentId: string | null;
  readonly agreedAt: Date | null;
  readonly endedAt: Date | null;
  readonly createdAt: Date;
}

const columns = sql`
  id, kind, object_id as "objectId", owner_id as "ownerId", account_id as "accountId", name, scope,
  to_char(valid_until, 'YYYY-MM-DD') as "validUntil", document_id as "documentId", agreed_at as "agreedAt",
  ended_at as "endedAt", created_at as "createdAt"`;

export async function listOfItem(db: ReadDb, { kind, objectId }: Item): Promise<Participant[]> {
  return db.rows<Participant>(sql`
    select ${columns} from participants where kind = ${kind} and object_id = ${objectId} order by created_at, id`);
}

export async function findParticipant(db: ReadDb, id: string): Promise<Participant | undefined> {
  return db.row<Participant>(sql`select ${columns} from participants where id = ${id}`);
}

/** One after the other for one item, so that its last consent releases it. */
export async function lockParticipant(tx: WriteDb, id: string): Promise<Participant | undefined> {
  const found = await findParticipant(tx, id);
  if (!found) return undefined;
  await lockItem(tx, found);
  return tx.row<Participant>(sql`select ${columns} from participants where id = ${id} for update`);
}

export async function lockItem(tx: WriteDb, { kind, objectId }: Item): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`participants ${kind} ${objectId}`}, 0))`);
}

export async function listOfAccount(
  db: ReadDb,
  accountId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: Participant[]; total: number }> {
  const rows = await db.rows<Participant>(sql`
    select ${columns} from participants where account_id = ${accountId}
    order by created_at desc, id desc limit ${limit} offset ${offset}`);
  const { total } = await db.one<{ total: number }>(sql`
    select count(*)::int as total from participants where account_id = ${accountId}`);
  return { rows, total };
}

export async function insertParticipant(tx: WriteDb, row: Participant): Promise<void> {
  await tx.run(sql`
    insert into participants (id, kind, object_id, owner_id, account_id, name, scope, valid_until, created_at)
    values (${row.id}, ${row.kind}, ${row.objectId}, ${row.ownerId}, ${row.accountId}, ${row.name}, ${row.scope},
      ${row.validUntil}::date, ${row.createdAt})`);
}

export async function deleteParticipant(tx: WriteDb, id: string): Promise<void> {
  await tx.run(sql`delete from participants where id = ${id}`);
}

export async function setAgreed(
  tx: WriteDb,
  id: string,
  { at, by, documentId }: { at: Date; by: string; documentId: string | null },
): Promise<void> {
  await tx.run(sql`
    update participants set agreed_at = ${at}, agreed_by = ${by}, document_id = coalesce(${documentId}, document_id)
    where id = ${id}`);
}

/** `by` null: it ran out. */
export async function setEnded(tx: WriteDb, id: string, at: Date, by: string | null): Promise<void> {
  await tx.run(sql`update participants set ended_at = ${at}, ended_by = ${by} where id = ${id}`);
}

/** Asks the owner of an item, once, whether everybody who is shown in it is listed. */
export async function insertDeclaration(tx: WriteDb, { kind, objectId }: Item, at: Date): Promise<void> {
  await tx.run(sql`
    insert into participant_declarations (kind, object_id, asked_at) values (${kind}, ${objectId}, ${at})
    on conflict do nothing`);
}

/** Asks the owner of an item again: what they have said was before something was added to it. */
export async function undoDeclaration(tx: WriteDb, { kind, objectId }: Item, at: Date): Promise<void> {
  await tx.run(sql`
    insert into participant_declarations as d (kind, object_id, asked_at) values (${kind}, ${objectId}, ${at})
    on conflict (kind, object_id) do update set asked_at = excluded.asked_at, declared_at = null
      where d.declared_at is not null`);
}

/** Whether the owner was asked and has not said so yet. */
export async function isUndeclared(db: ReadDb, { kind, objectId }: Item): Promise<boolean> {
  const row = await db.row(sql`
    select from participant_declarations
    where kind = ${kind} and object_id = ${objectId} and declared_at is null`);
  return row !== undefined;
}

/** The owner has said so; false where they have before. */
export async function setDeclared(tx: WriteDb, { kind, objectId }: Item, at: Date): Promise<boolean> {
  const changed = await tx.run(sql`
    insert into participant_declarations as d (kind, object_id, asked_at, declared_at)
    values (${kind}, ${objectId}, ${at}, ${at})
    on conflict (kind, object_id) do update set declared_at = excluded.declared_at where d.declared_at is null`);
  return changed > 0;
}

/** Consents whose last day is before `today`. */
export async function listRunOut(db: ReadDb, today: string): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select id from participants where ended_at is null and valid_until < ${today}::date
    order by valid_until, id limit 100`);
  return rows.map(({ id }) => id);
}
