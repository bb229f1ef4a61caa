/** Who holds a username: the account that has it, one that had it before, or an erased one. */
import { createHash, createHmac } from 'node:crypto';
import { loginNameForm } from '#platform/contract/normal-form.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { ReadContext } from '#platform/server/context.ts';
import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { type Sql, sql } from '#platform/server/db/sql.ts';
import { derivedKey } from '#platform/server/keys/derived-key.ts';

/** The id of the account by its present or a former name, as an SQL expression. */
export function accountCalled(username: string): Sql {
  const name = loginNameForm(username);
  return sql`coalesce(
    (select id from accounts where username = ${name}),
    (select account_id from former_usernames where username = ${name}))`;
}

/** Keyed, so that a copy of the database alone does not reveal former users. */
const hashOfName = (config: Config, username: string) =>
  createHmac('sha256', derivedKey(config, 'retired usernames')).update(username).digest();

/** Earlier releases hashed without the key; their rows stay valid, because nobody knows the names any more. */
const plainHashOfName = (username: string) => createHash('sha256').update(username).digest();

/**
 * Whether a name, in lower case, is reserved for a former holder: an erased account, or one renamed since, unless that
 * is `accountId`.
 */
export async function isHeldUsername(
  { db, config }: Pick<ReadContext, 'db' | 'config'>,
  username: string,
  accountId?: string,
): Promise<boolean> {
  const { found } = await db.one<{ found: boolean }>(sql`
    select exists (
      select from retired_usernames
      where name_hash in (${hashOfName(config, username)}, ${plainHashOfName(username)})
    ) or exists (
      select from former_usernames
      where username = ${username} and account_id is distinct from ${accountId ?? null}::uuid
    ) as found`);
  return found;
}

/** Renames an account: the old name stays reserved for it, and `after` may be one of its former names. */
export async function giveUpUsername(
  tx: WriteDb,
  { accountId, before, after }: { accountId: string; before: string; after: string },
  now: Date,
): Promise<void> {
  await tx.run(sql`delete from former_usernames where username = ${after} and account_id = ${accountId}`);
  await tx.run(sql`
    insert into former_usernames (username, account_id, given_up_at) values (${before}, ${accountId}, ${now})`);
}

export async function listFormerUsernames(db: ReadDb, accountId: string): Promise<string[]> {
  const rows = await db.rows<{ username: string }>(
    sql`select username from former_usernames where account_id = ${accountId} order by given_up_at, username`,
  );
  return rows.map(({ username }) => username);
}

/** Reserves an erased account's name for ever, without a link to the account. */
export async function retireUsername(tx: WriteDb, config: Config, username: string): Promise<void> {
  await tx.run(sql`
    insert into retired_usernames (name_hash) values (${hashOfName(config, username)}) on conflict do nothing`);
}
