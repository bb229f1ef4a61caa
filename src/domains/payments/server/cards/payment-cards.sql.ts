import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { literal, type Sql, sql } from '#platform/server/db/sql.ts';
import type { PaymentCardRow } from '../payments.tables.ts';

const columns: Sql = literal(`
  id, account_id as "accountId", gateway, customer_ref as "customerRef", token, brand, last4, exp_month as "expMonth",
  exp_year as "expYear", holder_name as "holderName", fingerprint, created_at as "createdAt"`);

/** A saved card of anybody, if it was not removed. */
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

/** Lets an account add one card at a time, so that none gets past the limits; until the transaction ends. */
export async function lockCardsOf(tx: WriteDb, accountId: string): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`payment cards ${accountId}`}, 0))`);
}

/** How many cards an account has, and how many it added since; removed ones count there. */
export async function countCards(
  db: ReadDb,
  { accountId, gateway }: Owned,
  since: Date,
): Promise<{ kept: number; addedSince: number }> {
  return db.one(sql`
    select count(*) filter (where removed_at is null and gateway = ${gateway}) as "kept",
      count(*) filter (where created_at > ${since}) as "addedSince"
    from payment_cards where account_id = ${accountId}`);
}

/** False if the account has the card already. */
export async function insertCard(tx: WriteDb, row: PaymentCardRow): Promise<boolean> {
  const inserted = await tx.run(sql`
    insert into payment_cards (id, account_id, gateway, customer_ref, token, brand, last4, exp_month, exp_year,
      holder_name, fingerprint, created_at)
    values (${row.id}, ${row.accountId}, ${row.gateway}, ${row.customerRef}, ${row.token}, ${row.brand},
      ${row.last4}, ${row.expMonth}, ${row.expYear}, ${row.holderName}, ${row.fingerprint}, ${row.createdAt})
    on conflict do nothing`);
  return inserted === 1;
}

/** The account's card that is the same one. */
export async function findSameCard(
  db: ReadDb,
  { accountId, gateway }: Owned,
  fingerprint: string,
): Promise<PaymentCardRow | undefined> {
  return db.row(sql`
    select ${columns} from payment_cards
    where account_id = ${accountId} and gateway = ${gateway} and fingerprint = ${fingerprint} and removed_at is null`);
}

/** Undefined for a card of somebody else, and for one that was removed before. */
export async function removeCard(
  tx: WriteDb,
  accountId: string,
  id: string,
  now: Date,
): Promise<PaymentCardRow | undefined> {
  return tx.row(sql`
    update payment_cards set removed_at = ${now}
    where id = ${id} and account_id = ${accountId} and removed_at is null
    returning ${columns}`);
}

/** Whether a card with this token is kept for somebody. */
export async function isTokenKept(db: ReadDb, gateway: string, token: string): Promise<boolean> {
  const { exists } = await db.one<{ exists: boolean }>(sql`
    select exists (
      select from payment_cards where gateway = ${gateway} and token = ${token} and removed_at is null) as "exists"`);
  return exists;
}

/** Deletes what an account has had; returns the cards that its gateways still keep. */
export async function deleteCards(tx: WriteDb, accountId: string): Promise<PaymentCardRow[]> {
  const kept = await tx.rows<PaymentCardRow>(sql`
    select ${columns} from payment_cards where account_id = ${accountId} and removed_at is null`);
  await tx.run(sql`delete from payment_cards where account_id = ${accountId}`);
  await tx.run(sql`delete from gateway_customers where account_id = ${accountId}`);
  return kept;
}

/** For the copy of somebody's data. */
export async function listCardData(db: ReadDb, accountId: string): Promise<unknown[]> {
  return db.rows(sql`
    select gateway, customer_ref, brand, last4, exp_month, exp_year, holder_name, created_at, removed_at
    from payment_cards where account_id = ${accountId} order by created_at, id`);
}

/** Who the account is for the gateway. */
export async function findCustomer(db: ReadDb, { accountId, gateway }: Owned): Promise<string | null> {
  const row = await db.row<{ customerRef: string }>(sql`
    select customer_ref as "customerRef" from gateway_customers
    where account_id = ${accountId} and gateway = ${gateway}`);
  return row?.customerRef ?? null;
}

/** Keeps the one that the gateway named last: other keys of the same gateway know others. */
export async function keepCustomer(
  tx: WriteDb,
  { accountId, gateway }: Owned,
  customerRef: string,
): Promise<void> {
  await tx.run(sql`
    insert into gateway_customers (account_id, gateway, customer_ref)
    values (${accountId}, ${gateway}, ${customerRef})
    on conflict (account_id, gateway) do update set customer_ref = excluded.customer_ref`);
}
