import type { ReadDb } from '#platform/server/db/database.ts';
import { literal, type Sql, sql } from '#platform/server/db/sql.ts';
import type { PaymentCardRow } from '../payments.tables.ts';

const columns: Sql = literal(`
  id, account_id as "accountId", gateway, customer_ref as "customerRef", token, brand, last4, exp_month as "expMonth",
  exp_year as "expYear", holder_name as "holderName", fingerprint, created_at as "createdAt"`);

/** A saved card, wherever it is not removed. */
export async function findCard(db: ReadDb, id: string): Promise<PaymentCardRow | undefined> {
  return db.row(sql`select ${columns} from payment_cards where id = ${id} and removed_at is null`);
}
