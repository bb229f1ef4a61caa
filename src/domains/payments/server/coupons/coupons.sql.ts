import type { BasisPoints, Cents } from '#platform/contract/money.ts';
import { countRows } from '#platform/server/db/count-rows.ts';
import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { literal, type Sql, sql, where } from '#platform/server/db/sql.ts';

export interface CouponRow {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly description: string;
  readonly percentBp: BasisPoints;
  /** Null: of the site. */
  readonly creatorId: string | null;
  readonly maxUses: number | null;
  readonly used: number;
  readonly endsAt: Date | null;
  readonly isActive: boolean;
  readonly revision: number;
  readonly createdAt: Date;
}

const columns: Sql = literal(`
  id, code, name, description, percent_bp as "percentBp", creator_id as "creatorId", max_uses as "maxUses", used,
  ends_at as "endsAt", is_active as "isActive", revision, created_at as "createdAt"`);

export async function findCouponByCode(db: ReadDb, code: string): Promise<CouponRow | undefined> {
  return db.row(sql`select ${columns} from coupons where code = ${code}`);
}

/** Locks the row: whoever wants one of its uses waits. */
export async function lockCouponByCode(tx: WriteDb, code: string): Promise<CouponRow | undefined> {
  return tx.row(sql`select ${columns} from coupons where code = ${code} for update`);
}

/** The same by id. `creatorId`: only one of this creator's. */
export async function lockCoupon(
  tx: WriteDb,
  { id, creatorId }: { id: string; creatorId: string | undefined },
): Promise<CouponRow | undefined> {
  return tx.row(sql`
    select ${columns} from coupons
    ${where([sql`id = ${id}`, creatorId !== undefined && sql`creator_id = ${creatorId}`])} for update`);
}

/** How a coupon stands for an account. */
export interface CouponUseFacts {
  /** Uses that are kept for others at the moment. */
  readonly reservedByOthers: number;
  /** The account has used it, or is paying with it at this moment in another payment. */
  readonly isUsed: boolean;
  /** Another payment with it is open at a gateway that takes the money without asking us again. */
  readonly isInPayment: boolean;
  /** Until when a use is kept for the account; null if none is. */
  readonly reservedUntil: Date | null;
}

export async function findUseFacts(
  db: ReadDb,
  use: { couponId: string; accountId: string; paymentId: string | null; now: Date },
): Promise<CouponUseFacts> {
  const { couponId, accountId, paymentId, now } = use;
  return db.one(sql`
    select
      (select count(*) from coupon_uses
        where coupon_id = ${couponId} and account_id <> ${accountId} and consumed_at is null
          and reserved_until > ${now})::int as "reservedByOthers",
      coalesce(own.consumed_at is not null
        or (own.reserved_until = 'infinity' and own.payment_id is distinct from ${paymentId}::uuid), false) as "isUsed",
      coalesce(open.client_secret is not null and open.id is distinct from ${paymentId}::uuid, false) as "isInPayment",
      case when own.reserved_until > ${now} and own.reserved_until < 'infinity' then own.reserved_until end
        as "reservedUntil"
    from (values (1)) as one left join coupon_uses own
      on own.coupon_id = ${couponId} and own.account_id = ${accountId}
    left join card_transactions open
      on open.id = own.payment_id and open.status in ('created', 'require_authentication')`);
}

/** Keeps a use for an account until a time. The coupon must be locked. */
export async function reserveUse(
  tx: WriteDb,
  use: { couponId: string; accountId: string; until: Date },
): Promise<void> {
  await tx.run(sql`
    insert into coupon_uses (coupon_id, account_id, reserved_until)
    values (${use.couponId}, ${use.accountId}, ${use.until})
    on conflict (coupon_id, account_id) do update set reserved_until = excluded.reserved_until
    where coupon_uses.consumed_at is null`);
}

/** Names the payment that uses what was reserved. */
export async function attachUse(
  tx: WriteDb,
  use: { couponId: string; accountId: string; paymentId: string },
): Promise<void> {
  await tx.run(sql`
    update coupon_uses set payment_id = ${use.paymentId}
    where coupon_id = ${use.couponId} and account_id = ${use.accountId} and consumed_at is null`);
}

/** Keeps what a payment has reserved for as long as it is being processed. */
export async function keepUseOfPayment(tx: WriteDb, paymentId: string): Promise<void> {
  await tx.run(sql`
    update coupon_uses set reserved_until = 'infinity' where payment_id = ${paymentId} and consumed_at is null`);
}

/** Frees what a payment has reserved. */
export async function releaseUseOfPayment(tx: WriteDb, paymentId: string): Promise<void> {
  await tx.run(sql`delete from coupon_uses where payment_id = ${paymentId} and consumed_at is null`);
}

/**
 * Counts a use, once per account. It counts even if the reservation is over by now, because the payer was charged less:
 * but never beyond the coupon's limit. The coupon must be locked.
 */
export async function consumeUse(
  tx: WriteDb,
  use: { couponId: string; accountId: string; paymentId: string | null; discountCents: Cents; now: Date },
): Promise<void> {
  await tx.run(sql`
    with used as (
      insert into coupon_uses (coupon_id, account_id, payment_id, reserved_until, consumed_at, discount_cents)
      values (${use.couponId}, ${use.accountId}, ${use.paymentId}, ${use.now}, ${use.now}, ${use.discountCents})
      on conflict (coupon_id, account_id) do update
      set payment_id = excluded.payment_id, consumed_at = excluded.consumed_at, discount_cents = excluded.discount_cents
      where coupon_uses.consumed_at is null
      returning coupon_id
    )
    update coupons set used = least(used + 1, coalesce(max_uses, used + 1)) from used where id = used.coupon_id`);
}

export interface CouponTotals {
  readonly uses: number;
  readonly givenAwayCents: Cents;
}

export type CouponWithTotals = CouponRow & CouponTotals;

const withTotals: Sql = literal(`
  (select count(*) from coupon_uses u where u.coupon_id = coupons.id and consumed_at is not null)::int as uses,
  (select coalesce(sum(discount_cents), 0) from coupon_uses u where u.coupon_id = coupons.id)::bigint
    as "givenAwayCents"`);

/** `creatorId`: only this creator's. */
export interface CouponFilter {
  readonly creatorId: string | undefined;
}

const conditionsOf = ({ creatorId }: CouponFilter) =>
  where([creatorId !== undefined && sql`creator_id = ${creatorId}`]);

export async function listCouponRows(
  db: ReadDb,
  filter: CouponFilter,
  page: { limit: number; offset: number },
): Promise<CouponWithTotals[]> {
  return db.rows(sql`
    select ${columns}, ${withTotals} from coupons ${conditionsOf(filter)}
    order by created_at desc, id desc limit ${page.limit} offset ${page.offset}`);
}

export async function countCoupons(db: ReadDb, filter: CouponFilter): Promise<number> {
  return countRows(db, sql`from coupons ${conditionsOf(filter)}`);
}

export async function findTotals(db: ReadDb, id: string): Promise<CouponTotals> {
  return db.one(sql`select ${withTotals} from coupons where id = ${id}`);
}

/** False if there is one with this code. */
export async function insertCoupon(tx: WriteDb, row: CouponRow, at: Date): Promise<boolean> {
  const inserted = await tx.run(sql`
    insert into coupons (id, code, name, description, percent_bp, creator_id, max_uses, ends_at, is_active, revision,
      created_at, changed_at)
    values (${row.id}, ${row.code}, ${row.name}, ${row.description}, ${row.percentBp}, ${row.creatorId},
      ${row.maxUses}, ${row.endsAt}, ${row.isActive}, ${row.revision}, ${row.createdAt}, ${at})
    on conflict (code) do nothing`);
  return inserted === 1;
}

export async function updateCoupon(tx: WriteDb, row: CouponRow, at: Date): Promise<void> {
  await tx.run(sql`
    update coupons set name = ${row.name}, description = ${row.description}, percent_bp = ${row.percentBp},
      max_uses = ${row.maxUses}, ends_at = ${row.endsAt}, is_active = ${row.isActive}, revision = ${row.revision},
      changed_at = ${at}
    where id = ${row.id}`);
}

/** False if somebody has used it, or is about to. The coupon must be locked. */
export async function deleteUnusedCoupon(tx: WriteDb, id: string): Promise<boolean> {
  const deleted = await tx.run(sql`
    delete from coupons
    where id = ${id}
      and not exists (select from coupon_uses where coupon_id = id and (consumed_at is not null or payment_id is not null))`);
  return deleted === 1;
}
