import type { ReadDb } from '#platform/server/db/database.ts';
import { sql } from '#platform/server/db/sql.ts';

/** A person's card payments, as the site knows them; amounts are cents. */
export async function listOwnPayments(db: ReadDb, accountId: string): Promise<unknown[]> {
  return db.rows(sql`
    select id, type, status, amount_cents, currency, purpose_name, created_at, updated_at from card_transactions
    where account_id = ${accountId} order by created_at, id`);
}
