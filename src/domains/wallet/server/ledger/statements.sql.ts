import type { Tokens } from '#platform/contract/money.ts';
import type { Span } from '#platform/server/days/day-span.ts';
import type { ReadDb } from '#platform/server/db/database.ts';
import { inSpan, sql, where } from '#platform/server/db/sql.ts';

/** What moved on one of a creator's accounts by one kind of transaction. */
export interface AccountSum {
  /** `creator_pending` and so on. */
  readonly account: string;
  readonly kind: string;
  readonly count: number;
  readonly amountTokens: Tokens;
}

/** The sums of a creator's accounts in a span, by kind of transaction. Includes all entries. */
export async function sumAccountsOf(db: ReadDb, creatorId: string, span: Span): Promise<AccountSum[]> {
  const conditions = where([sql`a.owner_id = ${creatorId}`, ...inSpan('t.created_at', span)]);
  return db.rows(sql`
    with entries as (
      select a.kind as account, t.kind, e.amount
      from ledger_accounts a join ledger_seals s on s.account_id = a.id
        join ledger_entries e on (e.transaction_id, e.position) = (s.transaction_id, s.position)
        join ledger_transactions t on t.id = e.transaction_id ${conditions}
      union all
      select a.kind, t.kind, e.amount
      from ledger_accounts a join open_entries e on e.account_id = a.id
        join ledger_transactions t on t.id = e.transaction_id ${conditions})
    select account, kind, count(*) as count, sum(amount)::bigint as "amountTokens"
    from entries group by account, kind order by account, kind`);
}

/** An entry on one of a creator's accounts, with its seal. */
export interface SealedEntry {
  /** `creator_pending` and so on, and its number in the ledger. */
  readonly account: string;
  readonly accountId: number;
  readonly transactionId: string;
  readonly position: number;
  readonly kind: string;
  readonly reason: string;
  readonly amountTokens: Tokens;
  readonly createdAt: Date;
  /** Null until it is sealed. */
  readonly sequence: number | null;
  readonly hash: Buffer | null;
  /** The seal before it on its account; null at the beginning of the chain. */
  readonly previousHash: Buffer | null;
}

/** The entries on a creator's accounts in a span, by account and seal, those without a seal last; at most `most`. */
export async function listSealedEntries(
  db: ReadDb,
  creatorId: string,
  span: Span,
  most: number,
): Promise<SealedEntry[]> {
  const conditions = where([sql`a.owner_id = ${creatorId}`, ...inSpan('t.created_at', span)]);
  return db.rows(sql`
    with entries as (
      select a.kind as account, a.id as account_id, e.transaction_id, e.position, t.kind, t.reason, e.amount,
        t.created_at, s.sequence, s.hash
      from ledger_accounts a join ledger_seals s on s.account_id = a.id
        join ledger_entries e on (e.transaction_id, e.position) = (s.transaction_id, s.position)
        join ledger_transactions t on t.id = e.transaction_id ${conditions}
      union all
      select a.kind, a.id, e.transaction_id, e.position, t.kind, t.reason, e.amount, t.created_at, null, null
      from ledger_accounts a join open_entries e on e.account_id = a.id
        join ledger_transactions t on t.id = e.transaction_id ${conditions})
    select e.account, e.account_id as "accountId", e.transaction_id as "transactionId", e.position, e.kind, e.reason,
      e.amount as "amountTokens", e.created_at as "createdAt", e.sequence, e.hash, p.hash as "previousHash"
    from entries e left join ledger_seals p on p.account_id = e.account_id and p.sequence = e.sequence - 1
    order by e.account, e.sequence nulls last, e.created_at, e.transaction_id, e.position limit ${most}`);
}

/** When a creator's first entry was made; undefined before. */
export async function findFirstEarning(db: ReadDb, creatorId: string): Promise<Date | undefined> {
  const { at } = await db.one<{ at: Date | null }>(
    sql`select min(created_at) as at from charges where seller_id = ${creatorId}`,
  );
  return at ?? undefined;
}
