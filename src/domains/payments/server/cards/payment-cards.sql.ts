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

interface Owned {
  readonly accountId: string;
  readonly gateway: string;
}

/** By its id, or by its token as existing clients have it. */
export async function findOwnCard(
  db: ReadDb,
  { accountId, gateway }: Owned,
  idOrToken: string,
): Promise<PaymentCardRow | undefined> {
  return db.row(sql`
    select ${columns} from payment_cards
    where account_id = ${accountId} and gateway = ${gateway} and removed_at is null
      and (token = ${idOrToken} or id::text = ${idOrToken})`);
}

/** The newest first. */
export async function listOwnCards(db: ReadDb, { accountId, gateway }: Owned): Promise<PaymentCardRow[]> {
  return db.rows(sql`
    select ${columns} from payment_cards
    where account_id = ${accountId} and gateway = ${gateway} and removed_at is null
    order by created_at desc, id desc`);
}

/** Those of the cards that are not removed, by id. */
export async function findCards(db: ReadDb, ids: readonly string[]): Promise<Map<string, PaymentCardRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db.rows<PaymentCardRow>(sql`
    select ${columns} from payment_cards where id = any(${ids}::uuid[]) and removed_at is null`);
  return new Map(rows.map((row) => [row.id, row]));
}
