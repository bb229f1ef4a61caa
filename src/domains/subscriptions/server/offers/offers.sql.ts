import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { sql } from '#platform/server/db/sql.ts';

export interface Bundle {
  readonly months: 3 | 6 | 12;
  readonly percentOff: number;
}

/** What a creator has decided on beside the prices of the profile. */
export interface OffersRow {
  readonly walletAllowed: boolean;
  /** The shortest first. */
  readonly bundles: readonly Bundle[];
}

/** Until they decide, creators take payments from the wallet, and offer no bundles. */
export async function findOffers(db: ReadDb, creatorId: string): Promise<OffersRow> {
  return db.one(sql`
    select
      coalesce((select wallet_allowed from subscription_offers where creator_id = ${creatorId}), true)
        as "walletAllowed",
      (select coalesce(json_agg(json_build_object('months', months, 'percentOff', percent_off) order by months), '[]')
        from subscription_bundles where creator_id = ${creatorId}) as bundles`);
}

export async function replaceOffers(
  tx: WriteDb,
  creatorId: string,
  offers: OffersRow,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    insert into subscription_offers (creator_id, wallet_allowed, updated_at)
    values (${creatorId}, ${offers.walletAllowed}, ${now})
    on conflict (creator_id) do update
      set wallet_allowed = excluded.wallet_allowed, updated_at = excluded.updated_at`);
  await tx.run(sql`delete from subscription_bundles where creator_id = ${creatorId}`);
  await tx.run(sql`
    insert into subscription_bundles (creator_id, months, percent_off)
    select ${creatorId}, months, percent
    from unnest(${offers.bundles.map(({ months }) => months)}::integer[],
      ${offers.bundles.map(({ percentOff }) => percentOff)}::integer[]) as each (months, percent)`);
}
