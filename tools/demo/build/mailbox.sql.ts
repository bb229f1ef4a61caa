import type { ReadDb } from '#platform/server/db/database.ts';
import { sql } from '#platform/server/db/sql.ts';

/** The token in the newest mail to an address: what a person finds in the mailbox. Absent once the mail has left. */
export async function findMailedToken(db: ReadDb, email: string): Promise<string | undefined> {
  const mail = await db.row<{ token: string }>(sql`
    select secret as token from mails where to_address = ${email} and secret is not null
    order by id desc limit 1`);
  return mail?.token;
}
