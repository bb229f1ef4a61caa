import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { literal, type Sql, sql } from '#platform/server/db/sql.ts';
import type { ReviewRow, ReviewState } from '../creators.tables.ts';

const columns: Sql = literal(`
  id, creator_id as "creatorId", state, reason, identity_document_id as "identityDocumentId",
  portrait_document_id as "portraitDocumentId", created_at as "createdAt", decided_by as "decidedBy",
  decided_at as "decidedAt", locked_by as "lockedBy", locked_at as "lockedAt", notified_at as "notifiedAt"`);

export interface NewReview {
  id: string;
  creatorId: string;
  identityDocumentId: string;
  portraitDocumentId: string;
}

export async function insertReview(tx: WriteDb, review: NewReview, now: Date): Promise<void> {
  await tx.run(sql`
    insert into creator_reviews (id, creator_id, state, identity_document_id, portrait_document_id, created_at)
    values (${review.id}, ${review.creatorId}, 'pending', ${review.identityDocumentId},
      ${review.portraitDocumentId}, ${now})`);
}

export async function findReview(db: ReadDb, id: string): Promise<ReviewRow | undefined> {
  return db.row<ReviewRow>(sql`select ${columns} from creator_reviews where id = ${id}`);
}

/** The current review of a creator. */
export async function findNewestReview(db: ReadDb, creatorId: string): Promise<ReviewRow | undefined> {
  return db.row<ReviewRow>(sql`
    select ${columns} from creator_reviews where creator_id = ${creatorId}
    order by created_at desc, id desc limit 1`);
}

/** Locks the row, so that two operators cannot decide it at once. */
export async function lockReview(tx: WriteDb, id: string): Promise<ReviewRow | undefined> {
  return tx.row<ReviewRow>(sql`select ${columns} from creator_reviews where id = ${id} for update`);
}

export interface Decision {
  state: 'approved' | 'rejected';
  reason: string | null;
  decidedBy: string;
}

export async function updateReview(tx: WriteDb, id: string, decision: Decision, now: Date): Promise<void> {
  await tx.run(sql`
    update creator_reviews set state = ${decision.state}, reason = ${decision.reason},
      decided_by = ${decision.decidedBy}, decided_at = ${now}, locked_by = null, locked_at = null
    where id = ${id}`);
}

/** Locks a pending review for an operator, and releases all others of theirs. */
export async function updateReviewLock(
  tx: WriteDb,
  id: string,
  operatorId: string,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    update creator_reviews set locked_by = null, locked_at = null
    where locked_by = ${operatorId} and id <> ${id}`);
  await tx.run(sql`
    update creator_reviews set locked_by = ${operatorId}, locked_at = ${now} where id = ${id}`);
}

/** Makes the review pending again. */
export async function reopenReview(tx: WriteDb, id: string): Promise<void> {
  await tx.run(sql`
    update creator_reviews set state = 'pending', reason = null, decided_by = null, decided_at = null
    where id = ${id}`);
}

/** Marks up to a hundred decisions from before a time as mailed, oldest first; concurrent jobs take different ones. */
export async function takeUnmailedDecisions(
  tx: WriteDb,
  { before, now }: { before: Date; now: Date },
): Promise<Pick<ReviewRow, 'id' | 'creatorId' | 'state' | 'reason'>[]> {
  return tx.rows(sql`
    update creator_reviews set notified_at = ${now}
    where id in (
      select id from creator_reviews
      where state <> 'pending' and notified_at is null and decided_at < ${before}
      order by decided_at limit 100 for update skip locked)
    returning id, creator_id as "creatorId", state, reason`);
}

/** For a pending review that a new one replaces. */
export async function deleteReview(tx: WriteDb, id: string): Promise<void> {
  await tx.run(sql`delete from creator_reviews where id = ${id}`);
}

/** Every review of a creator, newest first. */
export async function reviewsOf(db: ReadDb, creatorId: string): Promise<ReviewRow[]> {
  return db.rows<ReviewRow>(sql`
    select ${columns} from creator_reviews where creator_id = ${creatorId}
    order by created_at desc, id desc`);
}

export interface ReviewPage {
  readonly state: ReviewState;
  readonly sort: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
}

export async function listReviewRows(db: ReadDb, page: ReviewPage): Promise<ReviewRow[]> {
  const order = page.sort === 'asc' ? literal('created_at, id') : literal('created_at desc, id desc');
  return db.rows<ReviewRow>(sql`
    select ${columns} from creator_reviews where state = ${page.state}
    order by ${order} limit ${page.limit} offset ${page.offset}`);
}

/** How many there are, and the median of their times; for an even number it is between two. */
export async function countReviews(
  db: ReadDb,
  state: ReviewState,
): Promise<{ total: number; medianCreatedAt: Date | null }> {
  return db.one(sql`
    select count(*) as total,
      to_timestamp(percentile_cont(0.5) within group (order by extract(epoch from created_at))) as "medianCreatedAt"
    from creator_reviews where state = ${state}`);
}
