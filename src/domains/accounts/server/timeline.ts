import { newestFirst } from '#platform/server/lists/position.ts';
import { entryAt, type TimelineSource } from '#platform/server/timeline.ts';
import type { AccountEntry } from '../contract/timeline.contract.ts';
import { findAccounts } from './accounts.sql.ts';
import { listLogIns } from './sessions/sessions.sql.ts';

/** Timeline entries of registration and logins. */
export const accountTimeline: TimelineSource<AccountEntry> = async ({ db }, accountId, page) => {
  const logIns = await listLogIns(db, accountId, page);
  const account = (await findAccounts(db, [accountId])).get(accountId);
  const began = account && { id: account.id, at: account.createdAt };
  const isOnPage = began && (!page.before || newestFirst(began, page.before) > 0);
  return [
    ...logIns.map((logIn): AccountEntry => ({ ...entryAt(logIn), what: 'logged-in', device: logIn.device })),
    ...(isOnPage ? [{ ...entryAt(began), what: 'registered' as const }] : []),
  ];
};
