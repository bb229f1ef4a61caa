import { audit } from '#platform/server/audit.ts';
import type { WriteContext } from '#platform/server/context.ts';
import { sendsMail } from '#platform/server/mail/mail-route.ts';
import { lockMail, orderAgain } from '#platform/server/mail/mails.sql.ts';
import { sendMails } from '#platform/server/mail/queue-mail.ts';
import { refuse } from '#platform/server/refuse.ts';
import {
  mailLinkGone,
  mailNotFound,
  mailServerMissing,
  mailWaiting,
} from '../../contract/admin.refusals.contract.ts';
import type { OpenedMail } from '../../contract/mails.contract.ts';
import { showMail } from './list-mails.ts';

/**
 * Sends a mail once more, unchanged. Refuses with `admin.mail-not-found`, `….mail-waiting`, `….mail-server-missing`, or
 * `….mail-link-gone` where its one-time link was removed.
 */
export async function sendMailAgain(ctx: WriteContext, id: string): Promise<OpenedMail> {
  const mail = await lockMail(ctx.tx, id);
  if (!mail) throw refuse(mailNotFound);
  if (mail.state === 'waiting') throw refuse(mailWaiting);
  if (!(await sendsMail(ctx))) throw refuse(mailServerMissing);
  if (mail.hadSecret && !mail.hasSecret) throw refuse(mailLinkGone);
  await orderAgain(ctx.tx, id, ctx.clock.real());
  await ctx.enqueue(sendMails, {});
  const { accountId: userId } = mail;
  await audit(ctx, { action: 'mail.sent-again', objectKind: 'mail', objectId: id, userId });
  return showMail(ctx, id);
}
