import type { ReadDb } from '#platform/server/db/database.ts';
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
