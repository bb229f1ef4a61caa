import type { Language } from '#platform/contract/languages.ts';
import { nameOrEmailForm } from '#platform/contract/normal-form.ts';
import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { foldText } from '#platform/server/db/search-words.ts';
import { isOneOf, literal, type Sql, sql } from '#platform/server/db/sql.ts';
import type { Account, AccountStatus } from './accounts.tables.ts';
import type { PasswordHash } from './passwords/password-hash.ts';
import { accountCalled } from './usernames.sql.ts';

export const accountColumns: Sql = literal(`
  id, role, status, approved, email, username, name, first_name as "firstName", last_name as "lastName", gender,
  country, language, date_of_birth as "dateOfBirth", avatar_url as "avatarUrl", cover_url as "coverUrl",
  verified_email as "verifiedEmail", created_at as "createdAt", updated_at as "updatedAt",
  last_seen_at as "lastSeenAt", profile_version as "profileVersion", shows_online as "showsOnline",
  shows_read as "showsRead"`);

export type AccountInsert = Omit<
  Account,
  'avatarUrl' | 'coverUrl' | 'lastSeenAt' | 'profileVersion' | 'showsOnline' | 'showsRead'
> & {
  readonly passwordHash: PasswordHash | null;
};

/** The words by which operators find an account. */
function searchWords({ name, username, email }: Pick<Account, 'name' | 'username' | 'email'>): Sql {
  return sql`to_tsvector('simple', ${foldText(`${name} ${username ?? ''} ${email ?? ''}`)})`;
}

/** Fails with a unique violation when the username or email is taken. */
export async function insertAccount(tx: WriteDb, account: AccountInsert): Promise<void> {
  await tx.run(sql`
    insert into accounts (id, role, status, approved, email, username, name, first_name, last_name, gender,
      country, language, date_of_birth, verified_email, password_hash, search_words, created_at, updated_at)
    values (${account.id}, ${account.role}, ${account.status}, ${account.approved}, ${account.email},
      ${account.username}, ${account.name}, ${account.firstName}, ${account.lastName}, ${account.gender},
      ${account.country}, ${account.language}, ${account.dateOfBirth}, ${account.verifiedEmail},
      ${account.passwordHash}, ${searchWords(account)}, ${account.createdAt}, ${account.updatedAt})`);
}

/** By their ids, deleted ones included; ids that do not exist are absent. */
export async function findAccounts(db: ReadDb, ids: readonly string[]): Promise<Map<string, Account>> {
  const rows = await db.rows<Account>(
    sql`select ${accountColumns} from accounts where ${isOneOf(sql`id`, ids)}`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Throws when there is no such account: ids come from sessions and foreign keys, so they exist. */
export async function getAccount(db: ReadDb, id: string): Promise<Account> {
  return db.one<Account>(sql`select ${accountColumns} from accounts where id = ${id}`);
}

/** The account that has or had this name, whatever its role and status; the caller decides whether it is visible. */
export async function findAccountByUsername(db: ReadDb, username: string): Promise<Account | undefined> {
  return db.row<Account>(sql`select ${accountColumns} from accounts where id = ${accountCalled(username)}`);
}

/** `email` in lower case. */
export async function findAccountByEmail(db: ReadDb, email: string): Promise<Account | undefined> {
  return db.row<Account>(
    sql`select ${accountColumns} from accounts where email = ${email} and status <> 'deleted'`,
  );
}

/** Which of these are taken, in any account state: the same rule as the unique indexes. */
export async function findTakenNames(
  db: ReadDb,
  { username, email }: { readonly username?: string | undefined; readonly email?: string | undefined },
): Promise<{ username: boolean; email: boolean }> {
  return db.one(sql`
    select exists (select from accounts where username = ${username ?? null}) as username,
      exists (select from accounts where email = ${email ?? null}) as email`);
}

/** Locks the account until the transaction ends; readers do not wait. */
export async function lockAccount(tx: WriteDb, id: string): Promise<Account> {
  return tx.one<Account>(sql`select ${accountColumns} from accounts where id = ${id} for no key update`);
}

export interface Credentials {
  readonly id: string;
  readonly status: AccountStatus;
  readonly passwordHash: string | null;
  readonly email: string | null;
  readonly verifiedEmail: boolean;
}

/** By email or username, in any spelling. */
export async function findCredentials(db: ReadDb, nameOrEmail: string): Promise<Credentials | undefined> {
  const name = nameOrEmailForm(nameOrEmail);
  return db.row<Credentials>(sql`
    select id, status, password_hash as "passwordHash", email, verified_email as "verifiedEmail" from accounts
    where (email = ${name} or username = ${name}) and status <> 'deleted'`);
}

export async function getCredentials(db: ReadDb, id: string): Promise<Credentials> {
  return db.one<Credentials>(
    sql`select id, status, password_hash as "passwordHash", email, verified_email as "verifiedEmail" from accounts
      where id = ${id}`,
  );
}

export type AccountProfile = Pick<
  Account,
  | 'email'
  | 'username'
  | 'name'
  | 'firstName'
  | 'lastName'
  | 'gender'
  | 'country'
  | 'language'
  | 'dateOfBirth'
  | 'verifiedEmail'
>;

/** Fails with a unique violation when the username or email is taken. */
export async function updateProfile(
  tx: WriteDb,
  id: string,
  profile: AccountProfile,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    update accounts set email = ${profile.email}, username = ${profile.username}, name = ${profile.name},
      first_name = ${profile.firstName}, last_name = ${profile.lastName}, gender = ${profile.gender},
      country = ${profile.country}, language = ${profile.language}, date_of_birth = ${profile.dateOfBirth},
      verified_email = ${profile.verifiedEmail}, search_words = ${searchWords(profile)},
      profile_version = profile_version + 1, updated_at = ${now}
    where id = ${id}`);
}

export async function updatePassword(tx: WriteDb, id: string, hash: PasswordHash, now: Date): Promise<void> {
  await tx.run(sql`update accounts set password_hash = ${hash}, updated_at = ${now} where id = ${id}`);
}

export async function updateLanguage(tx: WriteDb, id: string, language: Language, now: Date): Promise<void> {
  await tx.run(sql`update accounts set language = ${language}, updated_at = ${now} where id = ${id}`);
}

/** Marks the address of the account as confirmed. */
export async function updateVerifiedEmail(tx: WriteDb, id: string, now: Date): Promise<void> {
  await tx.run(sql`
    update accounts set verified_email = true, updated_at = ${now} where id = ${id} and not verified_email`);
}

export async function updateStatus(tx: WriteDb, id: string, status: AccountStatus, now: Date): Promise<void> {
  await tx.run(sql`update accounts set status = ${status}, updated_at = ${now} where id = ${id}`);
}

export async function updateApproved(tx: WriteDb, id: string, approved: boolean, now: Date): Promise<void> {
  await tx.run(sql`update accounts set approved = ${approved}, updated_at = ${now} where id = ${id}`);
}

export async function updateAvatar(tx: WriteDb, id: string, url: string, now: Date): Promise<void> {
  await tx.run(sql`update accounts set avatar_url = ${url}, updated_at = ${now} where id = ${id}`);
}

export async function updateCover(tx: WriteDb, id: string, url: string, now: Date): Promise<void> {
  await tx.run(sql`update accounts set cover_url = ${url}, updated_at = ${now} where id = ${id}`);
}

/** Changes what an account shows of itself. Of who hides it, nobody knows when they were last here. */
export async function updateVisibility(
  tx: WriteDb,
  id: string,
  to: { showsOnline?: boolean | undefined; showsRead?: boolean | undefined },
): Promise<void> {
  await tx.run(sql`
    update accounts set shows_online = coalesce(${to.showsOnline ?? null}::boolean, shows_online),
      shows_read = coalesce(${to.showsRead ?? null}::boolean, shows_read),
      last_seen_at = case when coalesce(${to.showsOnline ?? null}::boolean, shows_online) then last_seen_at end
    where id = ${id}`);
}
