import type { WriteContext } from '#platform/server/context.ts';
import { notify } from '#platform/server/notices.ts';
import type { Account } from '../accounts.tables.ts';
import { passwordResetMail } from '../mails/password-reset-mail.ts';
import { issueLink } from './mailed-link.ts';

/** Mails an account the link with which it gets a new password. */
export async function mailResetLink(
  ctx: WriteContext,
  account: Pick<Account, 'id' | 'username' | 'language'> & { email: string },
): Promise<void> {
  const { id: accountId, email, username, language } = account;
  const token = await issueLink(ctx, { accountId, email, purpose: 'password-reset' });
  const to = { email, language, accountId };
  await notify(ctx, passwordResetMail, to, { username: username ?? '', token });
}
