import type { Tokens } from '#platform/contract/money.ts';
import type { Span } from '#platform/server/days/day-span.ts';
import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { inSpan, literal, type Sql, sql, where } from '#platform/server/db/sql.ts';
import type { PayoutStatus } from '../../contract/payout-status.contract.ts';
import type { HoldRow, PayoutRow } from '../payouts.tables.ts';

export const payoutColumns: Sql = literal(`
  p.id, p.creator_id as "creatorId", p.amount as "amountTokens", p.method, p.account_sealed as "accountSealed",
  p.account_label as "accountLabel", p.note, p.status, p.reason, p.has_failed as "hasFailed", p.reference, p.revision,
  p.created_at as "createdAt", p.updated_at as "updatedAt", p.first_approved_by as "firstApprovedBy",
  p.first_approved_at as "firstApprovedAt", p.approved_by as "approvedBy", p.approved_at as "approvedAt",
  p.transfer_on::text as "transferOn", p.exported_at as "exportedAt", p.ended_by as "endedBy", p.ended_at as "endedAt",
  coalesce((select returned from payout_transfers where payout_id = p.id), 0) as "returnedTokens"`);

export type NewPayout = Pick<
  PayoutRow,
  'id' | 'creatorId' | 'amountTokens' | 'method' | 'accountSealed' | 'accountLabel' | 'note'
>;

/** Stores a pending payout; undefined where the creator has one. Of several at once the first wins. */
export async function insertPayout(
  tx: WriteDb,
  payout: NewPayout,
  now: Date,
): Promise<PayoutRow | undefined> {
  return tx.row(sql`
    insert into payouts as p (id, creator_id, amount, method, account_sealed, account_label, note, status, reason,
      created_at, updated_at)
    values (${payout.id}, ${payout.creatorId}, ${payout.amountTokens}, ${payout.method}, ${payout.accountSealed},
      ${payout.accountLabel}, ${payout.note}, 'pending', '', ${now}, ${now})
    on conflict (creator_id) where status = 'pending' do nothing
    returning ${payoutColumns}`);
}

/** What the creator has changed; approvals are void. */
export async function updatePayout(tx: WriteDb, payout: NewPayout, now: Date): Promise<PayoutRow> {
  return tx.one(sql`
    update payouts p set amount = ${payout.amountTokens}, method = ${payout.method},
      account_sealed = ${payout.accountSealed}, account_label = ${payout.accountLabel}, note = ${payout.note},
      revision = revision + 1, updated_at = ${now}, first_approved_by = null, first_approved_at = null
    where id = ${payout.id} returning ${payoutColumns}`);
}

export async function findPayout(db: ReadDb, id: string): Promise<PayoutRow | undefined> {
  return db.row(sql`select ${payoutColumns} from payouts p where id = ${id}`);
}

/** Locks the row, so that it takes one step at a time. */
export async function lockPayout(tx: WriteDb, id: string): Promise<PayoutRow | undefined> {
  return tx.row(sql`select ${payoutColumns} from payouts p where id = ${id} for update`);
}

export async function findPendingPayout(db: ReadDb, creatorId: string): Promise<PayoutRow | undefined> {
  return db.row(sql`
    select ${payoutColumns} from payouts p where creator_id = ${creatorId} and status = 'pending'`);
}

/** The payouts of a creator that are neither paid nor rejected, oldest first. */
export async function listOpenPayouts(db: ReadDb, creatorId: string): Promise<PayoutRow[]> {
  return db.rows(sql`
    select ${payoutColumns} from payouts p
    where creator_id = ${creatorId} and status in ('pending', 'approved') order by created_at, id`);
}

export interface OwnPage {
  readonly status?: PayoutStatus | undefined;
  readonly sortBy: 'createdAt' | 'updatedAt';
  readonly sort: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
}

/** A page of a creator's payouts, and how many there are. */
export async function listOwnPayouts(
  db: ReadDb,
  creatorId: string,
  page: OwnPage,
): Promise<{ rows: PayoutRow[]; total: number }> {
  const conditions = where([
    sql`creator_id = ${creatorId}`,
    page.status !== undefined && sql`status = ${page.status}`,
  ]);
  const column = page.sortBy === 'updatedAt' ? 'updated_at' : 'created_at';
  const way = page.sort === 'asc' ? 'asc' : 'desc';
  const rows = await db.rows<PayoutRow>(sql`
    select ${payoutColumns} from payouts p ${conditions}
    order by ${literal(`${column} ${way}, id ${way}`)} limit ${page.limit} offset ${page.offset}`);
  const { total } = await db.one<{ total: number }>(sql`select count(*) as total from payouts ${conditions}`);
  return { rows, total };
}

/** What has been paid out to a creator, less what has come back. */
export async function sumPaidOut(db: ReadDb, creatorId: string): Promise<Tokens> {
  const { paid } = await db.one<{ paid: Tokens }>(sql`
    select coalesce(sum(p.amount - coalesce(t.returned, 0)), 0)::bigint as paid
    from payouts p left join payout_transfers t on t.payout_id = p.id
    where p.creator_id = ${creatorId} and p.status = 'done'`);
  return paid;
}

/** A payout as a statement shows it; below zero where a transfer that was paid has come back, or a part of it. */
interface PaidPayout {
  readonly id: string;
  readonly amountTokens: Tokens;
  readonly accountLabel: string;
  readonly reference: string;
  readonly at: Date;
}

/** What was paid to a creator in a span, and what came back in it, oldest first. */
export async function listPaidPayouts(db: ReadDb, creatorId: string, span: Span): Promise<PaidPayout[]> {
  return db.rows(sql`
    select * from (
      select p.id, p.amount as "amountTokens", p.account_label as "accountLabel", p.reference, p.ended_at as at
      from payouts p where p.creator_id = ${creatorId} and p.status = 'done'
      union all
      select p.id, p.amount, p.account_label, p.reference, t.sent_at
      from payouts p join payout_transfers t on t.payout_id = p.id
      where p.creator_id = ${creatorId} and t.status = 'returned'
      union all
      select p.id, -r.amount, p.account_label, p.reference, r.returned_at
      from payouts p join payout_returns r on r.payout_id = p.id
      where p.creator_id = ${creatorId}) as paid
    ${where(inSpan('paid.at', span))} order by at, id`);
}

const holdColumns: Sql = literal(`
  payout_id as "payoutId", rule, version, since, until, lifted_by as "liftedBy", lifted_at as "liftedAt"`);

export async function findHolds(db: ReadDb, payoutIds: readonly string[]): Promise<HoldRow[]> {
  return db.rows(sql`
    select ${holdColumns} from payout_holds where payout_id = any(${payoutIds}::uuid[]) order by since, rule`);
}

/** Holds a payout by a rule; one that it is already held by begins anew. */
export async function upsertHold(tx: WriteDb, hold: Omit<HoldRow, 'liftedBy' | 'liftedAt'>): Promise<void> {
  await tx.run(sql`
    insert into payout_holds (payout_id, rule, version, since, until)
    values (${hold.payoutId}, ${hold.rule}, ${hold.version}, ${hold.since}, ${hold.until})
    on conflict (payout_id, rule) do update
    set version = excluded.version, since = excluded.since, until = excluded.until, lifted_by = null, lifted_at = null`);
}

export async function deleteHolds(tx: WriteDb, payoutId: string): Promise<void> {
  await tx.run(sql`delete from payout_holds where payout_id = ${payoutId}`);
}

/** A creator's payouts for the data export; amounts are hundredths. */
export async function findOwnPayoutData(db: ReadDb, creatorId: string): Promise<object[]> {
  return db.rows(sql`
    select p.created_at as requested, p.amount as amount_hundredths, p.method, p.account_label as account, p.note,
      p.status, p.reason, p.approved_at as approved, p.ended_at as ended, p.reference,
      (select coalesce(json_agg(json_build_object('rule', rule, 'since', since, 'until', until, 'lifted', lifted_at)
        order by since), '[]') from payout_holds where payout_id = p.id) as holds,
      (select json_build_object('status', status, 'account', account_ref, 'ordered', ordered_at, 'sent', sent_at,
        'returned', returned_at, 'returned_hundredths', returned) from payout_transfers where payout_id = p.id) as transfer_by_stripe
    from payouts p where p.creator_id = ${creatorId} order by p.created_at, p.id`);
}

/** Removes what a creator's payouts say about a person. */
export async function stripPayouts(tx: WriteDb, creatorId: string): Promise<void> {
  await tx.run(sql`
    update payouts set account_sealed = '', account_label = '', note = '', reason = '', reference = ''
    where creator_id = ${creatorId}`);
  await tx.run(sql`
    update payout_transfers set account_ref = ''
    where payout_id in (select id from payouts where creator_id = ${creatorId})`);
}
