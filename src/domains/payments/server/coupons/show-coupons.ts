import { findParties } from '#domains/accounts/server/index.ts';
import type { Paged } from '#platform/contract/fields.ts';
import { BASIS_POINTS, toWire } from '#platform/contract/money.ts';
import type { ReadContext } from '#platform/server/context.ts';
import type { CouponState, OwnCoupon } from '../../contract/coupons.contract.ts';
import {
  type CouponFilter,
  type CouponRow,
  type CouponWithTotals,
  countCoupons,
  findTotals,
  listCouponRows,
} from './coupons.sql.ts';

function stateOf({ isActive, endsAt, maxUses, used }: CouponRow, now: Date): CouponState {
  if (!isActive) return 'inactive';
  if (endsAt !== null && endsAt <= now) return 'expired';
  return maxUses !== null && used >= maxUses ? 'used-up' : 'active';
}

async function describeCoupons(ctx: ReadContext, rows: readonly CouponWithTotals[]): Promise<OwnCoupon[]> {
  const partyOf = await findParties(
    ctx,
    rows.flatMap(({ creatorId }) => creatorId ?? []),
  );
  const now = ctx.clock.now();
  return rows.map((row) => ({
    _id: row.id,
    name: row.name,
    description: row.description,
    code: row.code,
    value: row.percentBp / BASIS_POINTS,
    expiredDate: row.endsAt?.toISOString() ?? null,
    numberOfUses: row.maxUses === null ? null : row.maxUses - row.used,
    status: row.isActive ? 'active' : 'inactive',
    state: stateOf(row, now),
    maxUses: row.maxUses,
    uses: row.uses,
    givenAway: toWire(row.givenAwayCents),
    creator: row.creatorId === null ? null : partyOf(row.creatorId),
    createdAt: row.createdAt.toISOString(),
    revision: row.revision,
  }));
}

/** One coupon, for its keeper. */
export async function describeCoupon(ctx: ReadContext, row: CouponRow): Promise<OwnCoupon> {
  const [described] = await describeCoupons(ctx, [{ ...row, ...(await findTotals(ctx.db, row.id)) }]);
  if (!described) throw new Error('one coupon is described as one');
  return described;
}

/** Coupons with what they have given away, newest first. */
export async function listCoupons(
  ctx: ReadContext,
  filter: CouponFilter,
  page: { limit: number; offset: number },
): Promise<Paged<OwnCoupon>> {
  const [rows, total] = await Promise.all([
    listCouponRows(ctx.db, filter, page),
    countCoupons(ctx.db, filter),
  ]);
  return { data: await describeCoupons(ctx, rows), total };
}
