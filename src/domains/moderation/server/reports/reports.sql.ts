import type { ReportReason } from '#domains/engagement/contract/report-reasons.contract.ts';
import type { CaseState } from '#domains/engagement/contract/reports.contract.ts';
import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { literal, type Sql, sql } from '#platform/server/db/sql.ts';

export interface ReportRow {
  readonly id: string;
  readonly caseId: string;
  readonly reporterId: string;
  readonly kind: string;
  readonly objectId: string;
  readonly reason: ReportReason;
  readonly description: string;
  readonly createdAt: Date;
  readonly state: CaseState;
  readonly decidedAt: Date | null;
  /** What was removed because of it is there again. */
  readonly restoredAt: Date | null;
}

const select: Sql = literal(`
  select r.id, r.case_id as "caseId", r.reporter_id as "reporterId", r.kind, r.object_id as "objectId", r.reason,
    r.description, r.created_at as "createdAt", c.state, c.decided_at as "decidedAt", t.restored_at as "restoredAt"
  from reports r join moderation_cases c on c.id = r.case_id left join take_downs t on t.id = c.take_down_id`);

export async function findOwnReport(
  db: ReadDb,
  { reporterId, kind, objectId }: Pick<ReportRow, 'reporterId' | 'kind' | 'objectId'>,
): Promise<ReportRow | undefined> {
  return db.row<ReportRow>(sql`
    ${select} where r.reporter_id = ${reporterId} and r.kind = ${kind} and r.object_id = ${objectId}`);
}

/** False where the same user has reported it before. */
export async function insertReport(
  tx: WriteDb,
  report: Omit<ReportRow, 'state' | 'decidedAt' | 'restoredAt'>,
): Promise<boolean> {
  const made = await tx.run(sql`
    insert into reports (id, case_id, reporter_id, kind, object_id, reason, description, created_at)
    values (${report.id}, ${report.caseId}, ${report.reporterId}, ${report.kind}, ${report.objectId},
      ${report.reason}, ${report.description}, ${report.createdAt})
    on conflict (reporter_id, kind, object_id) do nothing`);
  return made === 1;
}

/** When the last report but `most - 1` was sent, if that is within the time; two at once wait for each other. */
export async function lockRecentReports(
  tx: WriteDb,
  reporterId: string,
  { since, most }: { since: Date; most: number },
): Promise<Date | undefined> {
  const [, row] = await Promise.all([
    tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`reports of ${reporterId}`}, 0))`),
    tx.row<{ at: Date }>(sql`
      select created_at as at from reports where reporter_id = ${reporterId} and created_at > ${since}
      order by created_at desc, id desc offset ${most - 1} limit 1`),
  ]);
  return row?.at;
}

export async function changeReport(
  tx: WriteDb,
  id: string,
  { reason, description }: Pick<ReportRow, 'reason' | 'description'>,
): Promise<void> {
  await tx.run(sql`update reports set reason = ${reason}, description = ${description} where id = ${id}`);
}

export async function listReportsOf(
  db: ReadDb,
  reporterId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<ReportRow[]> {
  return db.rows<ReportRow>(sql`
    ${select} where r.reporter_id = ${reporterId}
    order by r.created_at desc, r.id desc limit ${limit} offset ${offset}`);
}

export async function countReportsOf(db: ReadDb, reporterId: string): Promise<number> {
  const { total } = await db.one<{ total: number }>(
    sql`select count(*) as total from reports where reporter_id = ${reporterId}`,
  );
  return total;
}

/** The reports that a take-down has agreed with, oldest first. */
export async function reportsBehind(db: ReadDb, takeDownId: string, limit: number): Promise<ReportRow[]> {
  return db.rows<ReportRow>(sql`
    ${select} where c.take_down_id = ${takeDownId} and c.queue = 'report' and c.state = 'upheld'
    order by r.created_at, r.id limit ${limit}`);
}

/** The reports of a case, oldest first. */
export async function reportsOfCase(db: ReadDb, caseId: string, limit: number): Promise<ReportRow[]> {
  return db.rows<ReportRow>(sql`
    ${select} where r.case_id = ${caseId} order by r.created_at, r.id limit ${limit}`);
}
