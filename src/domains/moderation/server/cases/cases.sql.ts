import type { TakeDownReason } from '#domains/engagement/contract/report-reasons.contract.ts';
import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { literal, type Sql, sql, where } from '#platform/server/db/sql.ts';
import type { CaseQueue } from '../../contract/cases.contract.ts';
import type { CaseRow, KeptEvidence } from '../moderation.tables.ts';

const columns: Sql = literal(`
  id, queue, kind, object_id as "objectId", owner_id as "ownerId", take_down_id as "takeDownId", state, reason,
  is_urgent as "isUrgent", statement, evidence, report_total as "reportTotal", created_at as "createdAt",
  locked_by as "lockedBy", locked_at as "lockedAt", decided_by as "decidedBy", decided_at as "decidedAt",
  decision_reason as "decisionReason", decision_note as "decisionNote", notified_at as "notifiedAt"`);

export type NewCase = Pick<
  CaseRow,
  'id' | 'queue' | 'kind' | 'objectId' | 'ownerId' | 'takeDownId' | 'reason' | 'isUrgent' | 'statement'
> & { readonly evidence: KeptEvidence };

/** The open case about a thing; a new one only where there is none. It is locked until the transaction ends. */
export async function openCase(tx: WriteDb, made: NewCase, now: Date): Promise<CaseRow> {
  await tx.run(sql`
    insert into moderation_cases (id, queue, kind, object_id, owner_id, take_down_id, reason, is_urgent, statement,
      evidence, created_at)
    values (${made.id}, ${made.queue}, ${made.kind}, ${made.objectId}, ${made.ownerId}, ${made.takeDownId},
      ${made.reason}, ${made.isUrgent}, ${made.statement}, ${JSON.stringify(made.evidence)}, ${now})
    on conflict (queue, kind, object_id) where state = 'open' do nothing`);
  return tx.one<CaseRow>(sql`
    select ${columns} from moderation_cases
    where queue = ${made.queue} and kind = ${made.kind} and object_id = ${made.objectId} and state = 'open'
    for update`);
}

export async function countReport(tx: WriteDb, id: string, isUrgent: boolean): Promise<void> {
  await tx.run(sql`
    update moderation_cases set report_total = report_total + 1, is_urgent = is_urgent or ${isUrgent}
    where id = ${id}`);
}

export async function findCase(db: ReadDb, id: string): Promise<CaseRow | undefined> {
  return db.row<CaseRow>(sql`select ${columns} from moderation_cases where id = ${id}`);
}

export async function lockCase(tx: WriteDb, id: string): Promise<CaseRow | undefined> {
  return tx.row<CaseRow>(sql`select ${columns} from moderation_cases where id = ${id} for update`);
}

export async function hasOpenCase(
  db: ReadDb,
  { queue, kind, objectId }: Pick<CaseRow, 'queue' | 'kind' | 'objectId'>,
): Promise<boolean> {
  const { found } = await db.one<{ found: boolean }>(sql`
    select exists (
      select from moderation_cases
      where queue = ${queue} and kind = ${kind} and object_id = ${objectId} and state = 'open') as found`);
  return found;
}

/** Whether an operator has approved or refused a thing before it appeared. */
export async function hasDecidedReview(
  db: ReadDb,
  { kind, objectId }: Pick<CaseRow, 'kind' | 'objectId'>,
): Promise<boolean> {
  const { found } = await db.one<{ found: boolean }>(sql`
    select exists (
      select from moderation_cases
      where queue = 'review' and kind = ${kind} and object_id = ${objectId} and state <> 'open') as found`);
  return found;
}

/** The appeals against these take-downs. */
export async function findAppeals(
  db: ReadDb,
  takeDownIds: readonly string[],
): Promise<ReadonlyMap<string, CaseRow>> {
  if (takeDownIds.length === 0) return new Map();
  const rows = await db.rows<CaseRow>(sql`
    select ${columns} from moderation_cases where queue = 'appeal' and take_down_id = any(${takeDownIds}::uuid[])`);
  return new Map(rows.map((row) => [row.takeDownId ?? '', row]));
}

export interface CasePage {
  readonly queue: CaseQueue;
  readonly state: 'open' | 'decided';
  readonly limit: number;
  readonly offset: number;
}

const among = ({ queue, state }: Pick<CasePage, 'queue' | 'state'>): Sql =>
  where([sql`queue = ${queue}`, state === 'open' ? sql`state = 'open'` : sql`state <> 'open'`]);

export async function listCaseRows(db: ReadDb, page: CasePage): Promise<CaseRow[]> {
  const order =
    page.state === 'open' ? literal('is_urgent desc, created_at, id') : literal('decided_at desc, id desc');
  return db.rows<CaseRow>(sql`
    select ${columns} from moderation_cases ${among(page)}
    order by ${order} limit ${page.limit} offset ${page.offset}`);
}

/** How many there are, and the median of their times; for an even number it is between two. */
export async function countCases(
  db: ReadDb,
  page: Pick<CasePage, 'queue' | 'state'>,
): Promise<{ total: number; medianCreatedAt: Date | null; oldestCreatedAt: Date | null }> {
  return db.one(sql`
    select count(*) as total, min(created_at) as "oldestCreatedAt",
      to_timestamp(percentile_cont(0.5) within group (order by extract(epoch from created_at))) as "medianCreatedAt"
    from moderation_cases ${among(page)}`);
}

/** Open cases of every queue. */
export async function countOpen(db: ReadDb): Promise<Record<CaseQueue, number>> {
  return db.one(sql`
    select count(*) filter (where queue = 'report') as report,
      count(*) filter (where queue = 'review') as review, count(*) filter (where queue = 'appeal') as appeal
    from moderation_cases where state = 'open'`);
}

export async function findOldestOpen(db: ReadDb): Promise<Date | null> {
  const { at } = await db.one<{ at: Date | null }>(
    sql`select min(created_at) as at from moderation_cases where state = 'open'`,
  );
  return at;
}

export interface CountedDecisions {
  readonly reason: TakeDownReason;
  readonly upheld: number;
  readonly dismissed: number;
}

/** What was decided since a time, by reason, most first. */
export async function countDecisions(
  db: ReadDb,
  queue: CaseQueue,
  since: Date,
): Promise<readonly CountedDecisions[]> {
  return db.rows<CountedDecisions>(sql`
    select coalesce(decision_reason, reason) as reason, count(*) filter (where state = 'upheld') as upheld,
      count(*) filter (where state = 'dismissed') as dismissed
    from moderation_cases where queue = ${queue} and state <> 'open' and decided_at >= ${since}
    group by 1 order by count(*) desc, 1`);
}

/** Other cases about a user, newest first. */
export async function casesOfOwner(
  db: ReadDb,
  ownerId: string,
  { exceptId, limit }: { exceptId: string; limit: number },
): Promise<CaseRow[]> {
  return db.rows<CaseRow>(sql`
    select ${columns} from moderation_cases where owner_id = ${ownerId} and id <> ${exceptId}
    order by created_at desc, id desc limit ${limit}`);
}

export async function countReportsOfOwner(
  db: ReadDb,
  ownerId: string,
): Promise<{ upheld: number; dismissed: number }> {
  return db.one(sql`
    select count(*) filter (where state = 'upheld') as upheld,
      count(*) filter (where state = 'dismissed') as dismissed
    from moderation_cases where owner_id = ${ownerId} and queue = 'report'`);
}

/** Locks an open case for an operator, and releases all others of theirs. */
export async function setCaseLock(tx: WriteDb, id: string, operatorId: string, now: Date): Promise<void> {
  await tx.run(sql`
    update moderation_cases set locked_by = null, locked_at = null where locked_by = ${operatorId} and id <> ${id}`);
  await tx.run(sql`
    update moderation_cases set locked_by = ${operatorId}, locked_at = ${now} where id = ${id}`);
}

export async function setDecided(
  tx: WriteDb,
  id: string,
  decided: Pick<
    CaseRow,
    'state' | 'decidedBy' | 'decidedAt' | 'decisionReason' | 'decisionNote' | 'takeDownId'
  >,
): Promise<void> {
  await tx.run(sql`
    update moderation_cases set state = ${decided.state}, decided_by = ${decided.decidedBy},
      decided_at = ${decided.decidedAt}, decision_reason = ${decided.decisionReason},
      decision_note = ${decided.decisionNote}, take_down_id = ${decided.takeDownId}, locked_by = null, locked_at = null
    where id = ${id}`);
}

/** Marks up to a hundred decisions from before a time as mail, oldest first; concurrent jobs take different ones. */
export async function takeUnnotifiedCases(
  tx: WriteDb,
  { before, now }: { before: Date; now: Date },
): Promise<CaseRow[]> {
  return tx.rows<CaseRow>(sql`
    update moderation_cases set notified_at = ${now}
    where id in (
      select id from moderation_cases where state <> 'open' and notified_at is null and decided_at < ${before}
      order by decided_at limit 100 for update skip locked)
    returning ${columns}`);
}
