import type { ReadDb } from '#platform/server/db/database.ts';
import { sql } from '#platform/server/db/sql.ts';
export async function purchasedAmong(
  db: ReadDb,
  buyerId: string,
  kind: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await db.rows<{ id: string }>(
    sql`select item_id as id from charges where buyer_id = ${buyerId} and kind = ${kind} and item_id = any(${ids}::uuid[]) and unlocks and reversed_at is null`,
  );
  return new Set(rows.map((row) => row.id));
}
export async function soldAmong(db: ReadDb, kind: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db.rows<{ id: string }>(
    sql`select item_id as id from charges where kind = ${kind} and item_id = any(${ids}::uuid[]) and unlocks and reversed_at is null`,
  );
  return new Set(rows.map((row) => row.id));
}
