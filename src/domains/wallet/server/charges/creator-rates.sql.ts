import type { BasisPoints } from '#platform/contract/money.ts';
import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { ChargeKind } from '../../contract/charge-kinds.contract.ts';

/** The kind of charge that a creator's own rate is for; `all` for those without one of their own. */
export type RateKind = ChargeKind | 'all';

/** Sets a creator's own commission for future charges. */
export async function setCreatorRate(
  tx: WriteDb,
  creatorId: string,
  rateBasisPoints: BasisPoints,
  kind: RateKind = 'all',
): Promise<void> {
  await tx.run(sql`
    insert into creator_rates (creator_id, kind, rate_basis_points) values (${creatorId}, ${kind}, ${rateBasisPoints})
    on conflict (creator_id, kind) do update set rate_basis_points = excluded.rate_basis_points`);
}

/**
 * The rate of a creator's next charge of a kind in basis points: their own or the site's, by the same rule as
 * `post_charge`.
 */
export async function creatorRateOf(
  db: ReadDb,
  creatorId: string,
  kind: ChargeKind,
  siteRateBasisPoints: BasisPoints,
): Promise<BasisPoints> {
  const own = await db.row<{ rateBasisPoints: BasisPoints }>(sql`
    select rate_basis_points as "rateBasisPoints" from creator_rates
    where creator_id = ${creatorId} and kind in (${kind}, 'all') order by kind = 'all' limit 1`);
  return own?.rateBasisPoints ?? siteRateBasisPoints;
}
