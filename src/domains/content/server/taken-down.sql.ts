import type { WriteDb } from '#platform/server/db/database.ts';
import { literal, sql } from '#platform/server/db/sql.ts';

/** Takes an item down; null restores it. */
export async function setTakenDown(
  tx: WriteDb,
  table: 'posts' | 'videos' | 'galleries',
  id: string,
  at: Date | null,
): Promise<void> {
  await tx.run(sql`update ${literal(table)} set taken_down_at = ${at} where id = ${id}`);
}
