import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { type Sql, sql } from '#platform/server/db/sql.ts';

export interface FanList {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly fans: number;
  readonly isMember: boolean;
}

const listsOf = (creatorId: string, fanId: string | undefined, further: Sql): Sql => sql`
  select l.id, l.name, l.created_at as "createdAt",
    (select count(*) from fan_list_members m where m.list_id = l.id) as fans,
    exists (select from fan_list_members m where m.list_id = l.id and m.fan_id = ${fanId ?? null}::uuid) as "isMember"
  from fan_lists l where l.creator_id = ${creatorId} ${further}`;

/** All lists of a creator, by name. */
export async function listFanListRows(
  db: ReadDb,
  creatorId: string,
  fanId: string | undefined,
): Promise<FanList[]> {
  return db.rows(listsOf(creatorId, fanId, sql`order by lower(l.name), l.id`));
}

export async function findFanList(
  db: ReadDb,
  id: string,
  creatorId: string,
  fanId?: string,
): Promise<FanList | undefined> {
  return db.row(listsOf(creatorId, fanId, sql`and l.id = ${id}`));
}

/** False when the creator has a list with this name. */
export async function insertFanList(
  tx: WriteDb,
  { id, creatorId, name }: { id: string; creatorId: string; name: string },
  now: Date,
): Promise<boolean> {
  const made = await tx.run(sql`
    insert into fan_lists (id, creator_id, name, created_at) values (${id}, ${creatorId}, ${name}, ${now})
    on conflict (creator_id, lower(name)) do nothing`);
  return made === 1;
}

/** Whether another list of the creator has the name; locks the creator's lists. */
export async function isNameTaken(
  tx: WriteDb,
  { id, creatorId, name }: { id: string; creatorId: string; name: string },
): Promise<boolean> {
  const rows = await tx.rows<{ isTaken: boolean }>(sql`
    select id <> ${id} and lower(name) = lower(${name}) as "isTaken" from fan_lists
    where creator_id = ${creatorId} order by id for update`);
  return rows.some(({ isTaken }) => isTaken);
}

export async function updateFanList(tx: WriteDb, id: string, name: string): Promise<void> {
  await tx.run(sql`update fan_lists set name = ${name} where id = ${id}`);
}

export async function deleteFanListRow(tx: WriteDb, id: string): Promise<void> {
  await tx.run(sql`delete from fan_lists where id = ${id}`);
}

export async function insertMember(tx: WriteDb, listId: string, fanId: string, now: Date): Promise<void> {
  await tx.run(sql`
    insert into fan_list_members (list_id, fan_id, added_at) values (${listId}, ${fanId}, ${now}) on conflict do nothing`);
}

export async function deleteMember(tx: WriteDb, listId: string, fanId: string): Promise<void> {
  await tx.run(sql`delete from fan_list_members where list_id = ${listId} and fan_id = ${fanId}`);
}

/** Selects the ids of the fans in a creator's own list; nobody's where the list is another's. */
export const fansInList = (creatorId: string, listId: string): Sql => sql`
  select m.fan_id from fan_list_members m join fan_lists l on l.id = m.list_id
  where l.id = ${listId} and l.creator_id = ${creatorId}`;

export async function listMembers(
  db: ReadDb,
  listId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select fan_id as id from fan_list_members where list_id = ${listId}
    order by added_at desc, fan_id desc limit ${limit} offset ${offset}`);
  return rows.map(({ id }) => id);
}

/** Takes an account's own lists away, and the account out of those of others. */
export async function deleteListsOf(tx: WriteDb, accountId: string): Promise<void> {
  await tx.run(sql`delete from fan_lists where creator_id = ${accountId}`);
  await tx.run(sql`delete from fan_list_members where fan_id = ${accountId}`);
}
