/** A coupon that is no good any more when its payment is to go on, in every way. */
import { newId } from '#platform/server/ids.ts';
import type { Answer, CallableSite } from './site.ts';

const CODE = 'BROKEN';
const NO_USES = 'delete from coupon_uses where coupon_id = (select id from coupons where code = $1)';

/** The refusals of a broken coupon, in the order of `answersToBrokenCoupons`. */
export const BROKEN_COUPONS = [
  'payments.coupon-unknown',
  'payments.coupon-not-for-this',
  'payments.coupon-inactive',
  'payments.coupon-expired',
  'payments.coupon-used-up',
  'payments.coupon-in-payment',
  'payments.coupon-already-used',
] as const;

export interface CouponPayment {
  readonly paymentId: string;
  readonly fanId: string;
  readonly creatorId: string;
  /** Another open payment of the fan. */
  readonly otherPaymentId: string;
}

/** The codes with which a request for a payment is refused while its coupon is broken, one way after the other. */
export async function answersToBrokenCoupons(
  site: CallableSite,
  { paymentId, fanId, creatorId, otherPaymentId }: CouponPayment,
  ask: () => Promise<Answer>,
): Promise<string[]> {
  const query = (text: string, values: unknown[] = []) => site.runtime.database.pool.query(text, values);
  const setCode = (code: string) =>
    query('update card_transactions set coupon_code = $2, coupon_percent = 1000 where id = $1', [
      paymentId,
      code,
    ]);
  await query(
    `insert into coupons (id, code, name, description, percent_bp, max_uses, is_active, revision, created_at, changed_at)
     values ($1, $2, 'Broken', '', 1000, 5, true, 1, now(), now())`,
    [newId(), CODE],
  );
  // It waits in a gateway's form, which takes the money without asking us again.
  await query(`update card_transactions set client_secret = 'secret' where id = $1`, [otherPaymentId]);
  const takenFor = (change: string) =>
    `insert into coupon_uses (coupon_id, account_id, payment_id, reserved_until, consumed_at, discount_cents)
     select id, '${fanId}', '${otherPaymentId}', now() + interval '1 year', ${change} from coupons where code = '${CODE}'`;
  const codes: string[] = [];
  await setCode('NONE');
  codes.push((await ask()).body.code);
  await setCode(CODE);
  for (const change of [
    `update coupons set creator_id = '${creatorId}' where code = '${CODE}'`,
    `update coupons set is_active = false where code = '${CODE}'`,
    `update coupons set ends_at = '2026-01-01' where code = '${CODE}'`,
    `update coupons set used = 5 where code = '${CODE}'`,
    takenFor('null, null'),
    takenFor('now(), 250'),
  ]) {
    await query(
      `update coupons set creator_id = null, is_active = true, ends_at = null, used = 0 where code = '${CODE}'`,
    );
    await query(NO_USES, [CODE]);
    await query(change);
    codes.push((await ask()).body.code);
  }
  await query(NO_USES, [CODE]);
  await query('delete from coupons where code = $1', [CODE]);
  await query('update card_transactions set client_secret = null where id = $1', [otherPaymentId]);
  return codes;
}
