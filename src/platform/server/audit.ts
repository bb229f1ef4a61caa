/**
 * The audit log: who did what to whom, and why; append-only (a trigger refuses changes). It is read in the order of the
 * times that it shows: while a demo world moves in these are not the order in which its lines were written.
 */
import { userBehind, type WriteContext } from './context.ts';
import type { Span } from './days/day-span.ts';
import { countRows } from './db/count-rows.ts';
import type { ReadDb } from './db/database.ts';
import { type DatedPage, inSpan, literal, olderThan, type Sql, sql, wayOf, where } from './db/sql.ts';
import { newId } from './ids.ts';
import type { Position } from './lists/position.ts';

export interface AuditEntry {
  /** A past fact in dotted words: `creator.approved`. */
  action: string;
  objectKind: string;
  objectId: string;
  /** Who did it when nobody is logged in, as for a link in a mail. */
  actorId?: string;
  /** Whom it concerns, where the object is not their account but something of theirs. */
  userId?: string | null;
  reason?: string;
  before?: unknown;
  after?: unknown;
}

/**
 * Writes one line of the log, in the transaction of the act: who, from where and by which request is taken from it.
 * Resolves to its id.
 */
export async function audit(ctx: WriteContext, entry: AuditEntry): Promise<string> {
  const { action, objectKind, objectId, userId = null, reason = null, before = null, after = null } = entry;
  const id = newId();
  const actorId = ctx.viewer ? userBehind(ctx.viewer) : (entry.actorId ?? null);
  await ctx.tx.run(sql`
    insert into audit_log (id, actor_id, actor, action, object_kind, object_id, user_id, reason, before, after, address, request_id, created_at)
    values (${id}, ${actorId}, ${ctx.actor ?? null}, ${action}, ${objectKind}, ${objectId}, ${userId},
      ${reason}, ${before === null ? null : JSON.stringify(before)}, ${after === null ? null : JSON.stringify(after)},
      ${ctx.address}, ${ctx.requestId}, ${ctx.clock.real()})`);
  return id;
}

export interface AuditedFact {
  readonly at: Date;
  /** The account that did it; null for the site itself. */
  readonly actorId: string | null;
  readonly action: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** What the log says about one object, under any of its ids, the newest first. */
export async function listAudited(
  db: ReadDb,
  page: { objectKind: string; objectIds: readonly string[]; limit: number; offset: number },
): Promise<{ entries: AuditedFact[]; total: number }> {
  const ofObject = sql`from audit_log where object_kind = ${page.objectKind} and object_id = any(${page.objectIds})`;
  const [entries, total] = await Promise.all([
    db.rows<AuditedFact>(sql`
      select created_at as at, actor_id as "actorId", action, before, after ${ofObject}
      order by created_at desc, id desc limit ${page.limit} offset ${page.offset}`),
    countRows(db, ofObject),
  ]);
  return { entries, total };
}

export interface AuditRow extends AuditedFact {
  readonly id: string;
  /** Who acted where no account did. */
  readonly actor: 'console' | null;
  readonly objectKind: string;
  readonly objectId: string;
  readonly reason: string | null;
  readonly address: string;
  readonly requestId: string;
}

/** What `objectKind` is where something was done to an account; the id is then the person's. */
export const ACCOUNT = 'account';

export interface AuditFilter extends Span {
  readonly actorId?: string | undefined;
  /** Whom it concerns: done to their account, or to something of theirs. */
  readonly userId?: string | undefined;
  /** A whole action, or its first word: `account` finds `account.suspended`. */
  readonly action?: string | undefined;
  readonly objectKind?: string | undefined;
  readonly objectId?: string | undefined;
  /** Only what was written before this line of the log, whatever time it shows. */
  readonly beforeId?: string | undefined;
  /** Entries after this position, newest first. */
  readonly afterLine?: string | undefined;
}

const concerns = (userId: string): Sql =>
  sql`(user_id = ${userId} or (object_kind = ${ACCOUNT} and object_id = ${userId}::text))`;

function conditionsOf(filter: AuditFilter): Sql {
  const { actorId, userId, action, objectKind, objectId, beforeId, afterLine } = filter;
  return where([
    actorId !== undefined && sql`actor_id = ${actorId}`,
    userId !== undefined && concerns(userId),
    action !== undefined && sql`(action = ${action} or split_part(action, '.', 1) = ${action})`,
    objectKind !== undefined && sql`object_kind = ${objectKind}`,
    objectId !== undefined && sql`object_id = ${objectId}`,
    beforeId !== undefined && sql`id < ${beforeId}`,
    // By the time as it is kept: what came back from the database has no parts of a millisecond.
    afterLine !== undefined &&
      sql`(created_at, id) < (select created_at, id from audit_log where id = ${afterLine})`,
    ...inSpan('created_at', filter),
  ]);
}

const facts =
  literal(`id, created_at as at, actor_id as "actorId", actor, action, object_kind as "objectKind",
  object_id as "objectId", reason, address, request_id as "requestId"`);

/** The whole log. */
export async function listAuditRows(db: ReadDb, filter: AuditFilter, page: DatedPage): Promise<AuditRow[]> {
  const way = wayOf(page);
  return db.rows(sql`
    select ${facts}, before, after
    from audit_log ${conditionsOf(filter)} order by created_at ${way}, id ${way}
    limit ${page.limit} offset ${page.offset}`);
}

/** Entries about an account, from a position on, newest first. */
export async function listAuditOf(
  db: ReadDb,
  userId: string,
  { before, limit }: { before: Position | undefined; limit: number },
): Promise<Omit<AuditRow, 'before' | 'after'>[]> {
  return db.rows(sql`
    select ${facts} from audit_log ${where([concerns(userId), olderThan(before)])}
    order by created_at desc, id desc limit ${limit}`);
}

/** Of every thing of a kind the last lines, so many at most; those of one thing together, the newest first. */
export async function listLastAuditRows(
  db: ReadDb,
  { objectKind, each }: { objectKind: string; each: number },
): Promise<AuditRow[]> {
  return db.rows(sql`
    select ${facts}, before, after from (
      select *, row_number() over (partition by object_id order by created_at desc, id desc) as place
      from audit_log where object_kind = ${objectKind}) as placed
    where place <= ${each} order by object_id, created_at desc, id desc`);
}

/** One line of the log. */
export async function findAuditRow(db: ReadDb, id: string): Promise<AuditRow | undefined> {
  return db.row(sql`select ${facts}, before, after from audit_log where id = ${id}`);
}

/** A line for reading elsewhere: what was before and after as text, cut where it is too long for that. */
export type AuditText = Omit<AuditRow, 'before' | 'after'> & {
  readonly before: string | null;
  readonly after: string | null;
};

/** The whole log in parts, the newest first: the lines after `filter.afterLine`, each text cut after `characters`. */
export async function listAuditTexts(
  db: ReadDb,
  filter: AuditFilter,
  { limit, characters }: { limit: number; characters: number },
): Promise<AuditText[]> {
  return db.rows(sql`
    select ${facts}, left(before::text, ${characters}) as before, left(after::text, ${characters}) as after
    from audit_log ${conditionsOf(filter)} order by created_at desc, id desc limit ${limit}`);
}

/** How many lines fit; counted up to `most`, or as far as the list has pages. */
export async function countAuditRows(db: ReadDb, filter: AuditFilter, most?: number): Promise<number> {
  return countRows(db, sql`from audit_log ${conditionsOf(filter)}`, most);
}

/** All logged actions, in order; they are constants, and few. */
export async function listAuditedActions(db: ReadDb): Promise<string[]> {
  // From each to the next by the index: `select distinct` would read the whole log.
  const rows = await db.rows<{ action: string }>(sql`
    with recursive actions as (
      (select action from audit_log order by action limit 1)
      union all
      select (select action from audit_log where action > actions.action order by action limit 1)
      from actions where actions.action is not null)
    select action from actions where action is not null`);
  return rows.map(({ action }) => action);
}
