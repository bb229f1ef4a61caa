/** A user's money movements for the activity timeline (admin). Amounts are hundredths. */
import type { Tokens } from '#platform/contract/money.ts';
import type { ReadDb } from '#platform/server/db/database.ts';
import { literal, olderThan, type Sql, sql } from '#platform/server/db/sql.ts';
import type { Position } from '#platform/server/lists/position.ts';

interface Moved extends Position {
  /** Signed; for a creator the net. */
  readonly amountTokens: Tokens;
  /** The id under which the ledger finds all entries: the charge or the card payment. */
  readonly causeId: string;
}

interface ByCharge extends Moved {
  readonly what: 'paid' | 'earned' | 'got-back' | 'gave-back';
  /** Such as `tip` or `feed`. */
  readonly kind: string;
  readonly title: string | null;
  /** The other party of the charge. */
  readonly otherId: string;
}

interface ByCard extends Moved {
  readonly what: 'topped-up' | 'top-up-reversed';
  readonly kind: null;
  readonly otherId: null;
}

type MoneyEntry = ByCharge | ByCard;

/**
 * Newest first. Each part of the union walks its own index, so a page costs the same however long the history
 * is.
 */
export async function listMoneyEntries(
  db: ReadDb,
  userId: string,
  { before, limit }: { before: Position | undefined; limit: number },
): Promise<MoneyEntry[]> {
  /** `alias` is the table that holds the times. */
  const page = (alias: string): Sql => sql`
    and ${olderThan(before, `${alias}.created_at`, `${alias}.id`) ?? literal('true')}
    order by ${literal(alias)}.created_at desc, ${literal(alias)}.id desc limit ${limit}`;
  return db.rows(sql`
    select * from (
      (select c.id, c.created_at as at, 'paid' as what, c.kind, c.title, c.seller_id as "otherId",
        -c.gross as "amountTokens", c.id as "causeId"
        from charges c where c.buyer_id = ${userId} ${page('c')})
      union all
      (select c.id, c.created_at, 'earned', c.kind, c.title, c.buyer_id, c.net, c.id
        from charges c where c.seller_id = ${userId} ${page('c')})
      union all
      (select r.id, r.created_at, 'got-back', c.kind, c.title, c.seller_id, r.gross, c.id
        from reversals r join charges c on c.id = r.charge_id where r.fan_id = ${userId} ${page('r')})
      union all
      (select r.id, r.created_at, 'gave-back', c.kind, c.title, c.buyer_id, -r.net, c.id
        from charges c join reversals r on r.charge_id = c.id
        where c.seller_id = ${userId} and c.reversed_gross > 0 ${page('r')})
      union all
      (select u.id, u.created_at, 'topped-up', null, null, null, u.amount, u.card_transaction_id
        from top_ups u where u.fan_id = ${userId} ${page('u')})
      union all
      (select v.id, v.created_at, 'top-up-reversed', null, null, null, v.amount, u.card_transaction_id
        from top_up_reversals v join top_ups u on u.id = v.top_up_id where v.fan_id = ${userId} ${page('v')})
    ) as moved
    order by at desc, id desc limit ${limit}`);
}
