import type { BasisPoints } from '#platform/contract/money.ts';
import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { sql } from '#platform/server/db/sql.ts';

/** Sets a creator's own commission for future charges. */
export async function setCreatorRate(
  tx: WriteDb,
  creatorId: string,
  rateBasisPoints: BasisPoints,
): Promise<void> {
  await tx.run(sql`
    insert into creator_rates (creator_id, rate_basis_points) values (${creatorId}, ${rateBasisPoints})
    on conflict (creator_id) do update set rate_basis_points = excluded.rate_basis_points`);
}

/**
 * The rate of a creator's next charge in basis points: their own or the site's, by the same rule as
 * `post_charge`.
 */
export async function creatorRateOf(
  db: ReadDb,
  creatorId: string,
  siteRateBasisPoints: BasisPoints,
): Promise<BasisPoints> {
  const own = await db.row<{ rateBasisPoints: BasisPoints }>(sql`
    select rate_basis_points as "rateBasisPoints" from creator_rates where creator_id = ${creatorId}`);
  return own?.rateBasisPoints ?? siteRateBasisPoints;
}
