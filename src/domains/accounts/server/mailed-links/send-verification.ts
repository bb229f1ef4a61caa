import type { WriteContext } from '#platform/server/context.ts';
import { sendsMail } from '#platform/server/mail/mail-route.ts';
import { notify } from '#platform/server/notices.ts';
import { refuse } from '#platform/server/refuse.ts';
import {
  emailAlreadyVerified,
  emailMissing,
  verificationJustSent,
} from '../../contract/accounts.refusals.contract.ts';
import { lockAccount } from '../accounts.sql.ts';
import type { Account } from '../accounts.tables.ts';
import { emailVerificationMail } from '../mails/email-verification-mail.ts';
import { issueLink, secondsUntilNextLink } from './mailed-link.ts';

/**
 * Sends the link that confirms the user's address. Refuses with `accounts.email-already-verified`,
 * `accounts.email-missing`, or `accounts.verification-just-sent` with the seconds to wait. Where the site sends no
 * mail, the answer says so.
 */
export async function sendVerification(ctx: WriteContext, accountId: string): Promise<{ message: string }> {
  const account = await lockAccount(ctx.tx, accountId);
  if (account.verifiedEmail) throw refuse(emailAlreadyVerified);
  if (account.email === null) throw refuse(emailMissing);
  const retryAfterSeconds = await secondsUntilNextLink(ctx, accountId, 'email-verification');
  if (!(await sendsMail(ctx))) {
    // Without mail, the link just created is stored already; another one is of no use.
    if (retryAfterSeconds === 0) await mailVerification(ctx, account);
    return {
      message: 'This site does not send email. The operator can give you your link.',
    };
  }
  if (retryAfterSeconds > 0) throw refuse(verificationJustSent, { retryAfterSeconds });
  await mailVerification(ctx, account);
  return { message: 'We sent a link to your email address.' };
}

/** Mails the link unasked: to a new account or a new address. */
export async function mailVerification(ctx: WriteContext, account: Account): Promise<void> {
  const { id: accountId, email, username, language } = account;
  if (email === null) return;
  const token = await issueLink(ctx, { accountId, email, purpose: 'email-verification' });
  const to = { email, language, accountId };
  await notify(ctx, emailVerificationMail, to, { username: username ?? '', token });
}
