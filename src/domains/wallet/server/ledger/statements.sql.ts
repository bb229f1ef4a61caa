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

/** When a creator's first entry was made; undefined before. */
export async function findFirstEarning(db: ReadDb, creatorId: string): Promise<Date | undefined> {
  const { at } = await db.one<{ at: Date | null }>(
    sql`select min(created_at) as at from charges where seller_id = ${creatorId}`,
  );
  return at ?? undefined;
}
