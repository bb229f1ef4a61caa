import { nameOrEmailForm } from '#platform/contract/normal-form.ts';
import type { ReadDb } from '#platform/server/db/database.ts';
import { isId } from '#platform/server/ids.ts';
import { findAccountByEmail, findAccountByUsername, findAccounts } from './accounts.sql.ts';
import type { Account } from './accounts.tables.ts';

/** The account that an operator typed: an id, a username (with or without `@`) or an address, each in full. */
export async function findUserByName(db: ReadDb, called: string): Promise<Account | undefined> {
  if (isId(called)) return (await findAccounts(db, [called])).get(called);
  const word = nameOrEmailForm(called.replace(/^@/, ''));
  return word.includes('@') ? findAccountByEmail(db, word) : findAccountByUsername(db, word);
}
