import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { after, inPages, PAGE, type Place } from '#platform/server/db/in-pages.ts';
import { sql } from '#platform/server/db/sql.ts';

/** A user's card payments as the site has them; amounts are cents. */
export function listOwnPayments(db: ReadDb, accountId: string): AsyncIterable<unknown> {
  return inPages<Place, unknown>(
    (last) =>
      db.rows(sql`
        select id, purpose, status, amount_cents, original_cents, currency, tokens, coupon_code, intent_name, created_at,
          updated_at, created_at::text as at
        from card_transactions where account_id = ${accountId} ${after(last)}
        order by created_at, id limit ${PAGE}`),
    ({ at, ...fields }) => fields,
  );
}

/** A creator's coupons; percents are basis points. */
export function listOwnCoupons(db: ReadDb, accountId: string): Promise<unknown[]> {
  return db.rows(sql`
    select code, name, description, percent_bp, max_uses, used, ends_at, is_active, created_at, changed_at
    from coupons where creator_id = ${accountId} order by created_at, id`);
}

/** The coupons that an account has used or holds for a payment; amounts are cents. */
export function listUsedCoupons(db: ReadDb, accountId: string): Promise<unknown[]> {
  return db.rows(sql`
    select c.code, u.payment_id, u.consumed_at, u.discount_cents
    from coupon_uses u join coupons c on c.id = u.coupon_id
    where u.account_id = ${accountId} order by u.consumed_at, c.code`);
}

export async function closeCouponsOf(tx: WriteDb, accountId: string): Promise<void> {
  await tx.run(sql`
    update coupons set is_active = false, name = code, description = '' where creator_id = ${accountId}`);
}
