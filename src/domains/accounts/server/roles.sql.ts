import type { Role } from '#platform/server/context.ts';
import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { sql } from '#platform/server/db/sql.ts';

export async function updateRole(tx: WriteDb, id: string, role: Role, now: Date): Promise<void> {
  await tx.run(sql`update accounts set role = ${role}, updated_at = ${now} where id = ${id}`);
}

/** Operators besides this one who can log in; locked, so that two cannot step down at once. */
export async function countOtherOperators(tx: WriteDb, id: string): Promise<number> {
  const rows = await tx.rows(sql`
    select id from accounts where role = 'operator' and status = 'active' and id <> ${id} order by id for no key update`);
  return rows.length;
}

/** Whether somebody besides this operator could decide in their place. */
export async function hasOtherOperators(db: ReadDb, id: string): Promise<boolean> {
  const { found } = await db.one<{ found: boolean }>(sql`
    select exists (
      select from accounts where role = 'operator' and status = 'active' and id <> ${id}) as found`);
  return found;
}

/** Operators who can log in. */
export async function listOperators(db: ReadDb): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select id from accounts where role = 'operator' and status = 'active' order by id`);
  return rows.map(({ id }) => id);
}
