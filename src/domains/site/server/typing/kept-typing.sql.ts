import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { KeptForm } from '../../contract/kept-typing.contract.ts';

export async function findTyping(db: ReadDb, accountId: string, form: string): Promise<KeptForm | undefined> {
  const row = await db.row<{ typing: KeptForm }>(sql`
    select typing from kept_typing where account_id = ${accountId} and form = ${form}`);
  return row?.typing;
}

export async function putTyping(
  tx: WriteDb,
  accountId: string,
  form: string,
  typing: KeptForm,
): Promise<void> {
  await tx.run(sql`
    insert into kept_typing (account_id, form, typing)
    values (${accountId}, ${form}, ${JSON.stringify(typing)}::jsonb)
    on conflict (account_id, form) do update set typing = excluded.typing`);
}

export async function deleteTyping(tx: WriteDb, accountId: string, form: string): Promise<void> {
  await tx.run(sql`delete from kept_typing where account_id = ${accountId} and form = ${form}`);
}

/** For the person. */
export async function listTypingOf(db: ReadDb, accountId: string): Promise<unknown[]> {
  return db.rows(sql`select form, typing from kept_typing where account_id = ${accountId} order by form`);
}

/** Forgets the forms of an account that is gone. */
export async function forgetTypingOf(tx: WriteDb, accountId: string): Promise<void> {
  await tx.run(sql`delete from kept_typing where account_id = ${accountId}`);
}
