import { findAccounts } from '#domains/accounts/server/index.ts';
import type { ReadDb } from '#platform/server/db/database.ts';
import type { MailRow } from '#platform/server/mail/mails.sql.ts';

/** Whether a mail contains a valid link that opens an operator's account: no operator may read it. */
export async function isLinkHidden(db: ReadDb, { accountId, hasSecret }: MailRow): Promise<boolean> {
  if (!hasSecret || accountId === null) return false;
  return (await findAccounts(db, [accountId])).get(accountId)?.role === 'operator';
}
