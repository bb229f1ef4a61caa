import { accountsNamed } from '#domains/accounts/server/index.ts';
import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { join, nothing, type Sql, sql } from '#platform/server/db/sql.ts';

/** A viewer and their country. */
export interface Asker {
  /** Undefined for a visitor, and for viewers who see everybody. */
  readonly viewerId: string | undefined;
  /** ISO 3166, capitals; undefined where unknown or irrelevant. */
  readonly country: string | undefined;
}

/**
 * An SQL condition: the account in `column` is not hidden from the asker. `column` is a name in the query, such as
 * `sql\`c.account_id\``. Nobody is hidden from themselves.
 */
export function notHiddenFrom({ viewerId, country }: Asker, column: Sql): Sql {
  // Only what is known stands in the statement: one with a null is planned each time.
  const apart = [
    viewerId !== undefined && sql`h.viewer_id = ${viewerId}::uuid`,
    country !== undefined && sql`h.country = ${country}::text`,
  ].filter((condition) => condition !== false);
  if (apart.length === 0) return sql`true`;
  return sql`not exists (
    select from hidden_accounts h where h.account_id = ${column} and (${join(apart, ' or ')})
      ${viewerId === undefined ? nothing : sql`and h.account_id <> ${viewerId}::uuid`})`;
}

/**
 * The reverse for many viewers at once, an SQL condition: the account is not hidden from the viewer in one column who is
 * in the country in another.
 */
export function notHiddenFromEach(accountId: string, viewer: Sql, country: Sql): Sql {
  const of = sql`from hidden_accounts h where h.account_id = ${accountId}`;
  return sql`(
    ${viewer} not in (select h.viewer_id ${of} and h.viewer_id is not null)
    and coalesce(${country} not in (select h.country ${of} and h.country is not null), true))`;
}

/** An SQL condition: the viewer is not hidden from the account in `column`, as those are whom the viewer has blocked. */
export function isSeenBy({ viewerId }: Asker, column: Sql): Sql {
  return sql`not exists (
    select from hidden_accounts h where h.account_id = ${viewerId ?? null}::uuid and h.viewer_id = ${column})`;
}

/**
 * An SQL condition: the account in `column` has blocked neither the asker nor their country. Whom the asker has blocked
 * is not meant: what they have with them stays in their own hands.
 */
export function notClosedTo({ viewerId, country }: Asker, column: Sql): Sql {
  const ofUser =
    viewerId !== undefined &&
    sql`
    ${column} not in (select b.blocker_id from user_blocks b where b.blocked_id = ${viewerId}::uuid)`;
  const ofCountry =
    country !== undefined &&
    sql`
    not exists (select from country_blocks k where k.country = ${country}::text and k.creator_id = ${column})`;
  const conditions = [ofUser, ofCountry].filter((condition) => condition !== false);
  return conditions.length === 0 ? sql`true` : join(conditions, ' and ');
}

/** Which of the accounts are hidden from the asker; one query for a whole page. */
export async function hiddenAmong(
  db: ReadDb,
  asker: Asker,
  accountIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (accountIds.length === 0 || (asker.viewerId === undefined && asker.country === undefined))
    return new Set();
  const rows = await db.rows<{ id: string }>(sql`
    select asked.id from unnest(${accountIds}::uuid[]) as asked (id)
    where not ${notHiddenFrom(asker, sql`asked.id`)}`);
  return new Set(rows.map(({ id }) => id));
}

/** Which of the accounts this one has blocked itself. */
export async function blockedAmong(
  db: ReadDb,
  blockerId: string,
  accountIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (accountIds.length === 0) return new Set();
  const rows = await db.rows<{ id: string }>(sql`
    select blocked_id as id from user_blocks
    where blocker_id = ${blockerId} and blocked_id = any(${accountIds}::uuid[])`);
  return new Set(rows.map(({ id }) => id));
}

/** A statement that selects the ids of the accounts that an account has blocked, or was blocked by. */
export const apartFrom = (accountId: string): Sql =>
  sql`select viewer_id from hidden_accounts where account_id = ${accountId} and viewer_id is not null`;

/** Who does not see each of the accounts, because one of the two has blocked the other; accounts without any are absent. */
export async function apartFromEach(
  db: ReadDb,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (accountIds.length === 0) return new Map();
  const rows = await db.rows<{ accountId: string; viewerIds: string[] }>(sql`
    select account_id as "accountId", array_agg(viewer_id) as "viewerIds" from hidden_accounts
    where account_id = any(${accountIds}::uuid[]) and viewer_id is not null group by account_id`);
  return new Map(rows.map(({ accountId, viewerIds }) => [accountId, viewerIds]));
}

/** Of the pairs of a viewer and an account, those whose account is hidden from the viewer, wherever they are. */
export async function hiddenPairs(
  db: ReadDb,
  pairs: readonly { viewerId: string; accountId: string }[],
): Promise<{ viewerId: string; accountId: string }[]> {
  return db.rows(sql`
    select p.viewer_id as "viewerId", p.account_id as "accountId"
    from unnest(${pairs.map(({ viewerId }) => viewerId)}::uuid[], ${pairs.map(({ accountId }) => accountId)}::uuid[])
      as p (viewer_id, account_id)
    where exists (select from hidden_accounts h where h.account_id = p.account_id and h.viewer_id = p.viewer_id)`);
}

/** Whether one of two has blocked the other. */
export async function areApart({ db }: { db: ReadDb }, one: string, other: string): Promise<boolean> {
  return (await hiddenPairs(db, [{ viewerId: one, accountId: other }])).length > 0;
}

export interface UserBlock {
  readonly id: string;
  readonly blockerId: string;
  readonly blockedId: string;
  readonly reason: string;
  readonly createdAt: Date;
}

/** Blocking again only changes the reason. */
export async function putUserBlock(tx: WriteDb, block: UserBlock): Promise<void> {
  await tx.run(sql`
    insert into user_blocks (id, blocker_id, blocked_id, reason, created_at)
    values (${block.id}, ${block.blockerId}, ${block.blockedId}, ${block.reason}, ${block.createdAt})
    on conflict (blocker_id, blocked_id) do update set reason = excluded.reason`);
}

export async function deleteUserBlock(tx: WriteDb, blockerId: string, blockedId: string): Promise<void> {
  await tx.run(sql`delete from user_blocks where blocker_id = ${blockerId} and blocked_id = ${blockedId}`);
}

const ofBlock = sql`
  b.id, b.blocker_id as "blockerId", b.blocked_id as "blockedId", b.reason, b.created_at as "createdAt"`;

export async function findUserBlock(
  db: ReadDb,
  blockerId: string,
  blockedId: string,
): Promise<UserBlock | undefined> {
  return db.row<UserBlock>(sql`
    select ${ofBlock} from user_blocks b where b.blocker_id = ${blockerId} and b.blocked_id = ${blockedId}`);
}

/** Whom an account has blocked, the latest first; `q` begins a name, or is in the reason. */
export async function listUserBlocks(
  db: ReadDb,
  blockerId: string,
  { q, limit, offset }: { q: string | undefined; limit: number; offset: number },
): Promise<{ blocks: UserBlock[]; total: number }> {
  const wanted = q
    ? sql`and (b.blocked_id in (${accountsNamed(q)}) or strpos(lower(b.reason), lower(${q})) > 0)`
    : nothing;
  const found = sql`from user_blocks b where b.blocker_id = ${blockerId} ${wanted}`;
  const blocks = await db.rows<UserBlock>(sql`
    select ${ofBlock} ${found} order by b.created_at desc, b.id desc limit ${limit} offset ${offset}`);
  const { total } = await db.one<{ total: number }>(sql`select count(*) as total ${found}`);
  return { blocks, total };
}

export async function findCountryBlocks(db: ReadDb, creatorId: string): Promise<string[]> {
  const rows = await db.rows<{ country: string }>(sql`
    select country from country_blocks where creator_id = ${creatorId} order by country`);
  return rows.map(({ country }) => country);
}

/** A statement that selects the ids of a creator's current subscribers. */
export type FansNow = (creatorId: string, now: Date) => Sql;

/** How many of the accounts have each country in their profile; `sources` are statements that give their ids. */
export async function countByCountry(
  db: ReadDb,
  sources: readonly Sql[],
): Promise<{ countryCode: string; count: number }[]> {
  if (sources.length === 0) return [];
  return db.rows(sql`
    select a.country as "countryCode", count(*) as count from accounts a
    where a.country ~ '^[A-Z]{2}$' and a.id in (${join(sources, ' union ')})
    group by a.country order by count(*) desc, a.country`);
}

/** Replaces all country blocks. */
export async function replaceCountryBlocks(
  tx: WriteDb,
  creatorId: string,
  countries: readonly string[],
): Promise<void> {
  await tx.run(sql`
    delete from country_blocks where creator_id = ${creatorId} and country <> all(${countries}::text[])`);
  await tx.run(sql`
    insert into country_blocks (creator_id, country)
    select ${creatorId}, country from unnest(${countries}::text[]) as each (country) on conflict do nothing`);
}

/** What a user has blocked; never who has blocked them. */
export async function findOwnBlocks(db: ReadDb, accountId: string): Promise<object> {
  return db.one(sql`
    select
      (select coalesce(json_agg(json_build_object('blocked', a.username, 'reason', b.reason, 'since', b.created_at)
          order by b.created_at, b.id), '[]')
        from user_blocks b join accounts a on a.id = b.blocked_id where b.blocker_id = ${accountId}) as users,
      (select coalesce(json_agg(country order by country), '[]')
        from country_blocks where creator_id = ${accountId}) as countries`);
}

/** Deletes the blocks of an erased account, in both directions. */
export async function deleteBlocksOf(tx: WriteDb, accountId: string): Promise<void> {
  await tx.run(sql`delete from user_blocks where blocker_id = ${accountId} or blocked_id = ${accountId}`);
  await tx.run(sql`delete from country_blocks where creator_id = ${accountId}`);
  await tx.run(sql`delete from word_lists where creator_id = ${accountId}`);
}
