import type { WriteContext } from '#platform/server/context.ts';
import { type NoticeKind, notify, notifyAccounts } from '#platform/server/notices.ts';
import type { Account } from './accounts.tables.ts';

/** Sends a notice to an account, by mail where it has an address; `data` is its content besides the username. */
export async function mailUser<Data extends object>(
  ctx: WriteContext,
  account: Account,
  kind: NoticeKind<Data & { username: string }>,
  data: Data,
): Promise<void> {
  const { id, email, username, language } = account;
  const content = { ...data, username: username ?? '' };
  if (email === null) await notifyAccounts(ctx, kind, [id], content);
  else await notify(ctx, kind, { email, language, accountId: id }, content);
}
