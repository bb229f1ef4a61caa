import type { WriteDb } from '#platform/server/db/database.ts';
import { sql } from '#platform/server/db/sql.ts';

/** Gives a creator a commission of their own, for charges from now on. */
export async function setCreatorRate(tx: WriteDb, creatorId: string, rateBasisPoints: number): Promise<void> {
  await tx.run(sql`
    insert into creator_rates (creator_id, rate_basis_points) values (${creatorId}, ${rateBasisPoints})
    on conflict (creator_id) do update set rate_basis_points = excluded.rate_basis_points`);
}
