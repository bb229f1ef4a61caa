import type { WriteContext } from '#platform/server/context.ts';
import type { MailTemplate } from '#platform/server/mail/mail-template.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import type { Account } from './accounts.tables.ts';

/** Mails to an account, where it has an address; `data` is what the mail says beside the username. */
export async function tellPerson<Data extends object>(
  ctx: WriteContext,
  account: Account,
  template: MailTemplate<Data & { username: string }>,
  data: Data,
): Promise<void> {
  const { id, email, username, language } = account;
  if (email === null) return;
  await queueMail(ctx, template, { email, language, accountId: id }, { ...data, username: username ?? '' });
}
