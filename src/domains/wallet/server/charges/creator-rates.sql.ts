import type { BasisPoints } from '#platform/contract/money.ts';
import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { ChargeKind } from '../../contract/charge-kinds.contract.ts';
import { type ChargeSettings, siteRateOf } from './charge-terms.ts';

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

/** Removes a rate of a creator's own; without one it changes nothing. */
export async function removeCreatorRate(tx: WriteDb, creatorId: string, kind: RateKind): Promise<void> {
  await tx.run(sql`delete from creator_rates where creator_id = ${creatorId} and kind = ${kind}`);
}

export type CreatorRates = ReadonlyMap<RateKind, BasisPoints>;

/** The creator's own rates, by kind. */
export async function findCreatorRates(db: ReadDb, creatorId: string): Promise<CreatorRates> {
  const rows = await db.rows<{ kind: RateKind; rate: BasisPoints }>(sql`
    select kind, rate_basis_points as rate from creator_rates where creator_id = ${creatorId}`);
  return new Map(rows.map(({ kind, rate }) => [kind, rate]));
}

/** The rate of the creator's next charge of a kind, by the same rule as `post_charge`. */
export function rateOf(own: CreatorRates, settings: ChargeSettings, kind: ChargeKind): BasisPoints {
  return own.get(kind) ?? own.get('all') ?? siteRateOf(settings, kind);
}
