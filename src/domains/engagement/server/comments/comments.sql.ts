import { type Asker, apartFrom, isSeenBy, notHiddenFrom } from '#domains/blocks/server/index.ts';
import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { nothing, type Sql, sql } from '#platform/server/db/sql.ts';

/** Something that can be commented on. */
export interface Thing {
  readonly kind: string;
  readonly objectId: string;
}

export interface Comment extends Thing {
  readonly id: string;
  /** Whose thing it is about. */
  readonly ownerId: string;
  readonly parentId: string | null;
  readonly authorId: string;
  readonly content: string;
  readonly pictureId: string | null;
  readonly createdAt: Date;
  readonly editedAt: Date | null;
  readonly pinnedAt: Date | null;
  readonly deletedAt: Date | null;
  readonly deletedBy: string | null;
  /** By the site: only operators restore it. */
  readonly takenDownAt: Date | null;
  /** It waits for the owner of what it is about; until then only that one and its author see it. */
  readonly heldAt: Date | null;
  readonly replyTotal: number;
}

const columns = sql`
  c.id, c.kind, c.object_id as "objectId", c.owner_id as "ownerId", c.parent_id as "parentId",
  c.author_id as "authorId", c.content, c.picture_id as "pictureId", c.created_at as "createdAt", c.edited_at as "editedAt",
  c.pinned_at as "pinnedAt", c.deleted_at as "deletedAt", c.deleted_by as "deletedBy", c.taken_down_at as "takenDownAt",
  c.held_at as "heldAt",
  c.reply_total as "replyTotal"`;

export async function findComment(db: ReadDb, id: string): Promise<Comment | undefined> {
  return db.row<Comment>(sql`select ${columns} from comments c where c.id = ${id}`);
}

export async function findComments(db: ReadDb, ids: readonly string[]): Promise<Comment[]> {
  return db.rows<Comment>(sql`select ${columns} from comments c where c.id = any(${ids}::uuid[])`);
}

/** Locks what the answer to a comment depends on: the comment, and the one that it answers first. */
export async function lockComment(tx: WriteDb, id: string): Promise<Comment | undefined> {
  await tx.rows(sql`
    select from comments where id = (select parent_id from comments where id = ${id}) for no key update`);
  return tx.row<Comment>(sql`select ${columns} from comments c where c.id = ${id} for no key update`);
}

/** False where the id is taken. */
export async function insertComment(
  tx: WriteDb,
  { id, kind, objectId, ownerId, parentId, authorId, content, pictureId, createdAt, heldAt }: Comment,
): Promise<boolean> {
  const made = await tx.run(sql`
    insert into comments (id, kind, object_id, owner_id, parent_id, author_id, content, picture_id, created_at, held_at)
    values (${id}, ${kind}, ${objectId}, ${ownerId}, ${parentId}, ${authorId}, ${content}, ${pictureId},
      ${createdAt}, ${heldAt})
    on conflict (id) do nothing`);
  return made === 1;
}

export async function updateComment(
  tx: WriteDb,
  { id, content, pictureId, editedAt }: Pick<Comment, 'id' | 'content' | 'pictureId' | 'editedAt'>,
): Promise<void> {
  await tx.run(sql`
    update comments set content = ${content}, picture_id = ${pictureId}, edited_at = ${editedAt} where id = ${id}`);
}

/**
 * When an account wrote the comment that is the `most`th last one on things of others since then, and the `mostHere`th
 * last one on this; nothing where there are fewer. One comment of an account at a time.
 */
export async function lockRecentWrites(
  tx: WriteDb,
  authorId: string,
  { kind, objectId }: Thing,
  { since, most, mostHere }: { since: Date; most: number; mostHere: number },
): Promise<Date[]> {
  const recent = sql`
    select created_at as at from comments
    where author_id = ${authorId} and created_at > ${since} and owner_id <> author_id`;
  const [, rows] = await Promise.all([
    tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`comments of ${authorId}`}, 0))`),
    tx.rows<{ at: Date }>(sql`
      (${recent} order by created_at desc, id desc offset ${most - 1} limit 1) union all
      (${recent} and kind = ${kind} and object_id = ${objectId}
        order by created_at desc, id desc offset ${mostHere - 1} limit 1)`),
  ]);
  return rows.map(({ at }) => at);
}

/** When the last comment but `most - 1` was written on what is not the author's, if that is within the time. */
export async function nthLastWrite(
  tx: WriteDb,
  authorId: string,
  { since, most }: { since: Date; most: number },
): Promise<Date | undefined> {
  const row = await tx.row<{ at: Date }>(sql`
    select created_at as at from comments
    where author_id = ${authorId} and created_at > ${since} and owner_id <> author_id
    order by created_at desc, id desc offset ${most - 1} limit 1`);
  return row?.at;
}

/** The pictures that go when a comment is deleted: its own, and those of its replies. */
export async function findPicturesUnder(db: ReadDb, id: string): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select picture_id as id from comments where (id = ${id} or parent_id = ${id}) and picture_id is not null`);
  return rows.map((row) => row.id);
}

/** A comment with its replies, and all who may have been notified of one of them. */
export async function findNotified(
  db: ReadDb,
  { id, parentId, ownerId }: Comment,
): Promise<{ commentIds: string[]; notifiedIds: string[] }> {
  const { commentIds, notifiedIds } = await db.one<{ commentIds: string[]; notifiedIds: string[] }>(sql`
    select array(select id from comments where id = ${id} or parent_id = ${id}) as "commentIds",
      array(select distinct author_id from comments
        where id = ${parentId ?? id} or parent_id = ${parentId ?? id}) as "notifiedIds"`);
  return { commentIds, notifiedIds: [...new Set([...notifiedIds, ownerId])] };
}

/** Those of the files that are in a comment which is not deleted, nor under a deleted one. */
export async function findPicturesInUse(db: ReadDb, fileIds: readonly string[]): Promise<Set<string>> {
  const rows = await db.rows<{ id: string }>(sql`
    select c.picture_id as id from comments c left join comments p on p.id = c.parent_id
    where c.picture_id = any(${fileIds}::uuid[]) and c.deleted_at is null and p.deleted_at is null`);
  return new Set(rows.map(({ id }) => id));
}

/** Those of the comments that the reader may read; deleted ones are absent. */
export async function readableAmong(
  db: ReadDb,
  reader: Reader,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db.rows<{ id: string }>(sql`
    select c.id from comments c where c.id = any(${ids}::uuid[]) and ${isReadable(reader)}`);
  return new Set(rows.map(({ id }) => id));
}

export async function markDeleted(
  tx: WriteDb,
  id: string,
  deleted: { at: Date; by: string } | undefined,
): Promise<void> {
  await tx.run(sql`
    update comments set deleted_at = ${deleted?.at ?? null}, deleted_by = ${deleted?.by ?? null}, pinned_at = null
    where id = ${id}`);
}

export async function markTakenDown(tx: WriteDb, id: string, at: Date | null): Promise<void> {
  await tx.run(sql`update comments set taken_down_at = ${at} where id = ${id}`);
}

/**
 * Counts a comment in or out, unless it is held (`by` 1 or -1): with its replies at its thing, and at the comment that it
 * answers. At its thing at the commit: all who write there wait for the row of its counter, and so only as long as a
 * commit takes.
 */
export async function countComment(
  tx: WriteDb,
  {
    kind,
    objectId,
    parentId,
    replyTotal,
    heldAt,
  }: Pick<Comment, 'kind' | 'objectId' | 'parentId' | 'replyTotal' | 'heldAt'>,
  by: 1 | -1,
): Promise<void> {
  if (heldAt) return;
  const all = by * (1 + replyTotal);
  const top = parentId === null ? by : 0;
  tx.runAtCommit(sql`
    insert into comment_counts (kind, object_id, total, top_total) values (${kind}, ${objectId}, ${all}, ${top})
    on conflict (kind, object_id) do update
      set total = comment_counts.total + ${all}, top_total = comment_counts.top_total + ${top}`);
  if (parentId !== null)
    await tx.run(sql`update comments set reply_total = reply_total + ${by} where id = ${parentId}`);
}

export async function markApproved(tx: WriteDb, id: string): Promise<void> {
  await tx.run(sql`update comments set held_at = null where id = ${id}`);
}

/** Pins it in place of another. */
export async function pin(tx: WriteDb, { id, kind, objectId }: Comment, at: Date | null): Promise<void> {
  await tx.run(sql`
    update comments set pinned_at = null
    where kind = ${kind} and object_id = ${objectId} and pinned_at is not null and deleted_at is null`);
  if (at) await tx.run(sql`update comments set pinned_at = ${at} where id = ${id}`);
}

export interface Totals {
  readonly total: number;
  readonly topTotal: number;
}

export async function findTotals(db: ReadDb, { kind, objectId }: Thing): Promise<Totals> {
  const found = await db.row<Totals>(sql`
    select total, top_total as "topTotal" from comment_counts where kind = ${kind} and object_id = ${objectId}`);
  return found ?? { total: 0, topTotal: 0 };
}

/** Comments with their replies, of many things of one kind. */
export async function commentTotals(
  db: ReadDb,
  kind: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db.rows<{ id: string; total: number }>(sql`
    select object_id as id, total from comment_counts where kind = ${kind} and object_id = any(${ids}::uuid[])`);
  return new Map(rows.map(({ id, total }) => [id, total]));
}

/** Who reads comments. Operators also read those that a block closes to everybody else. */
export interface Reader extends Asker {
  readonly readsClosed: boolean;
}

/** The author of a comment, and the owner of what it is about, of whom one has blocked the other: nobody reads it. */
const isClosed = (comment: Sql): Sql => sql`exists (
  select from hidden_accounts h where h.account_id = ${comment}.owner_id and h.viewer_id = ${comment}.author_id)`;

/** A comment that a block hides from the viewer, or closes to everybody. */
const isHidden = (viewerId: string | undefined, comment: Sql): Sql =>
  viewerId === undefined
    ? isClosed(comment)
    : sql`(${comment}.author_id in (${apartFrom(viewerId)}) or ${isClosed(comment)})`;

/**
 * Of what `findTotals` and `commentTotals` count, how much a block hides from the viewer: comments of accounts that are
 * apart from them or from the owner, with the replies below those. Few are, so that their comments are counted and not
 * the others.
 */
export async function countHidden(
  db: ReadDb,
  viewerId: string | undefined,
  { kind, ids }: { kind: string; ids: readonly string[] },
): Promise<ReadonlyMap<string, Totals>> {
  if (ids.length === 0) return new Map();
  // A thing has one owner, which any of its comments names.
  const owners = sql`
    select (select o.owner_id from comments o
      where o.kind = ${kind} and o.object_id = thing.id and o.parent_id is null and o.deleted_at is null limit 1)
    from unnest(${ids}::uuid[]) as thing (id)`;
  const authors = sql`
    select viewer_id from hidden_accounts where viewer_id is not null and account_id in (${owners})
    ${viewerId === undefined ? nothing : sql`union all ${apartFrom(viewerId)}`}`;
  const rows = await db.rows<Totals & { id: string }>(sql`
    select c.object_id as id, sum(case when c.parent_id is null then 1 + c.reply_total else 1 end)::int as total,
      count(*) filter (where c.parent_id is null) as "topTotal"
    from comments c left join comments p on p.id = c.parent_id
    where c.author_id in (${authors}) and c.kind = ${kind} and c.object_id = any(${ids}::uuid[])
      and c.deleted_at is null and c.held_at is null and ${isHidden(viewerId, sql`c`)}
      and (p.id is null or (p.deleted_at is null and not ${isHidden(viewerId, sql`p`)}))
    group by c.object_id`);
  return new Map(rows.map(({ id, ...totals }) => [id, totals]));
}

/** The same of the replies to each of some comments. */
export async function countHiddenReplies(
  db: ReadDb,
  { viewerId, readsClosed }: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (readsClosed || ids.length === 0) return new Map();
  const rows = await db.rows<{ id: string; total: number }>(sql`
    select c.parent_id as id, count(*) as total from comments c
    where c.parent_id = any(${ids}::uuid[]) and c.deleted_at is null and c.held_at is null
      and ${isHidden(viewerId, sql`c`)}
    group by c.parent_id`);
  return new Map(rows.map(({ id, total }) => [id, total]));
}

/** Only what is known stands in the statement, as in `notHiddenFrom`. */
const isNotHeldFrom = ({ viewerId }: Asker): Sql =>
  viewerId === undefined
    ? sql`c.held_at is null`
    : sql`(c.held_at is null or c.author_id = ${viewerId} or c.owner_id = ${viewerId})`;

const isReadable = (reader: Reader): Sql => sql`
  c.deleted_at is null and ${isNotHeldFrom(reader)}
  and ${notHiddenFrom(reader, sql`c.author_id`)} and ${isSeenBy(reader, sql`c.author_id`)}
  ${reader.readsClosed ? nothing : sql`and not ${isClosed(sql`c`)}`}`;

export interface Page {
  readonly limit: number;
  readonly offset: number;
  readonly order: 'newest' | 'oldest';
}

/** Comments that are no replies and not pinned, as the reader may read them. */
export async function listTop(
  db: ReadDb,
  reader: Reader,
  { kind, objectId }: Thing,
  { limit, offset, order }: Page,
): Promise<Comment[]> {
  const sorted = order === 'newest' ? sql`c.created_at desc, c.id desc` : sql`c.created_at asc, c.id asc`;
  return db.rows<Comment>(sql`
    select ${columns} from comments c
    where c.kind = ${kind} and c.object_id = ${objectId} and c.parent_id is null and c.pinned_at is null
      and ${isReadable(reader)}
    order by ${sorted} limit ${limit} offset ${offset}`);
}

export async function findPinned(
  db: ReadDb,
  reader: Reader,
  { kind, objectId }: Thing,
): Promise<Comment | undefined> {
  return db.row<Comment>(sql`
    select ${columns} from comments c
    where c.kind = ${kind} and c.object_id = ${objectId} and c.pinned_at is not null and ${isReadable(reader)}`);
}

/** The replies to a comment, oldest first. */
export async function listReplies(
  db: ReadDb,
  reader: Reader,
  parentId: string,
  { limit, offset }: Omit<Page, 'order'>,
): Promise<Comment[]> {
  return db.rows<Comment>(sql`
    select ${columns} from comments c where c.parent_id = ${parentId} and ${isReadable(reader)}
    order by c.created_at, c.id limit ${limit} offset ${offset}`);
}

export async function isOff(db: ReadDb, { kind, objectId }: Thing): Promise<boolean> {
  const { off } = await db.one<{ off: boolean }>(sql`
    select exists (select from comments_off where kind = ${kind} and object_id = ${objectId}) as off`);
  return off;
}

export async function switchOff(
  tx: WriteDb,
  { kind, objectId }: Thing,
  ownerId: string,
  since: Date | undefined,
): Promise<void> {
  if (!since) {
    await tx.run(sql`delete from comments_off where kind = ${kind} and object_id = ${objectId}`);
    return;
  }
  await tx.run(sql`
    insert into comments_off (kind, object_id, owner_id, since) values (${kind}, ${objectId}, ${ownerId}, ${since})
    on conflict do nothing`);
}
