import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { sql } from '#platform/server/db/sql.ts';

/** Asking again does not change the date; returns it. */
export async function putDeletion(
  tx: WriteDb,
  { accountId, askedAt, dueAt }: { accountId: string; askedAt: Date; dueAt: Date },
): Promise<Date> {
  const row = await tx.one<{ dueAt: Date }>(sql`
    insert into account_deletions (account_id, asked_at, due_at) values (${accountId}, ${askedAt}, ${dueAt})
    on conflict (account_id) do update set due_at = account_deletions.due_at
    returning due_at as "dueAt"`);
  return row.dueAt;
}

/** When the account is to be deleted; undefined when it is not. */
export async function findDeletion(db: ReadDb, accountId: string): Promise<Date | undefined> {
  const row = await db.row<{ dueAt: Date }>(sql`
    select due_at as "dueAt" from account_deletions where account_id = ${accountId} and erased_at is null`);
  return row?.dueAt;
}

/** Those of the accounts that are to be deleted. */
export async function findDeletions(db: ReadDb, accountIds: readonly string[]): Promise<Set<string>> {
  const rows = await db.rows<{ id: string }>(sql`
    select account_id as id from account_deletions
    where account_id = any(${accountIds}::uuid[]) and erased_at is null`);
  return new Set(rows.map(({ id }) => id));
}

/** True when there was one to cancel. */
export async function takeDeletionBack(tx: WriteDb, accountId: string): Promise<boolean> {
  const touched = await tx.run(
    sql`delete from account_deletions where account_id = ${accountId} and erased_at is null`,
  );
  return touched === 1;
}

export async function postponeDeletion(tx: WriteDb, accountId: string, dueAt: Date): Promise<void> {
  await tx.run(sql`update account_deletions set due_at = ${dueAt} where account_id = ${accountId}`);
}

/** Deletions whose date has passed, oldest first; at most 100. */
export async function listDueDeletions(db: ReadDb, now: Date): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select account_id as id from account_deletions where erased_at is null and due_at <= ${now}
    order by due_at limit 100`);
  return rows.map(({ id }) => id);
}

/** Locks one for this transaction; false when it was canceled or done in the meantime. */
export async function lockDueDeletion(tx: WriteDb, accountId: string, now: Date): Promise<boolean> {
  const row = await tx.row(sql`
    select 1 from account_deletions
    where account_id = ${accountId} and erased_at is null and due_at <= ${now} for update`);
  return row !== undefined;
}

export async function markErased(tx: WriteDb, accountId: string, now: Date): Promise<void> {
  await tx.run(sql`update account_deletions set erased_at = ${now} where account_id = ${accountId}`);
}

/** Only the id and the role remain, for the ledger and for what was sold. */
export async function eraseAccountRow(tx: WriteDb, id: string, name: string, now: Date): Promise<void> {
  await tx.run(sql`
    update accounts set status = 'deleted', approved = false, email = null, username = null, name = ${name},
      first_name = '', last_name = '', gender = null, country = null, date_of_birth = null, password_hash = null,
      avatar_url = null, cover_url = null, verified_email = false, updated_at = ${now}, last_seen_at = null,
      language = null, search_words = ''
    where id = ${id}`);
  // A trigger allows deleting notes only once the account is marked as deleted.
  for (const table of [
    sql`external_identities`,
    sql`former_usernames`,
    sql`account_notes`,
    sql`age_checks`,
    sql`suspensions`,
    sql`sessions`,
    sql`mailed_links`,
    sql`authenticators`,
    sql`recovery_codes`,
    sql`passkeys`,
    sql`passkey_challenges`,
    sql`data_exports`,
  ]) {
    await tx.run(sql`delete from ${table} where account_id = ${id}`);
  }
}
