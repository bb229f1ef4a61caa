/** What operators do for users who cannot get in: links by mail, and logging out lost devices. */
import { audit } from '#platform/server/audit.ts';
import type { WriteContext } from '#platform/server/context.ts';
import { sendsMail } from '#platform/server/mail/mail-route.ts';
import { refuse } from '#platform/server/refuse.ts';
import {
  linkJustSent,
  operatorExempt,
  userSuspended,
  userVerified,
  userWithoutEmail,
} from '../../contract/accounts.refusals.contract.ts';
import type { Account } from '../accounts.tables.ts';
import { mailResetLink } from '../mailed-links/mail-reset-link.ts';
import { secondsUntilNextLink } from '../mailed-links/mailed-link.ts';
import type { LinkPurpose } from '../mailed-links/mailed-links.sql.ts';
import { mailVerification } from '../mailed-links/send-verification.ts';
import { endSessionsOf } from '../sessions/end-sessions.ts';
import { lockUser } from './lock-user.ts';

/** `isKept`: the site sends no mail, so the link waits among its emails. */
type SentLink = Promise<{ isKept: boolean }>;

/**
 * Mails the link that confirms the user's address. Refuses with `accounts.user-not-found`, `accounts.operator-exempt`,
 * `accounts.user-suspended`, `accounts.user-without-email`, `accounts.user-verified`, `accounts.link-just-sent`.
 */
export async function sendConfirmationTo(ctx: WriteContext, id: string): SentLink {
  const account = await lockUserWithMailbox(ctx, id);
  if (account.verifiedEmail) throw refuse(userVerified);
  await refuseSoonAfterLink(ctx, id, 'email-verification');
  await mailVerification(ctx, account);
  await audit(ctx, { action: 'account.confirmation-sent', objectKind: 'account', objectId: id });
  return { isKept: !(await sendsMail(ctx)) };
}

/**
 * Mails the link that sets a new password. Refuses with `accounts.user-not-found`, `accounts.operator-exempt`,
 * `accounts.user-suspended`, `accounts.user-without-email`, `accounts.link-just-sent`.
 */
export async function sendPasswordLinkTo(ctx: WriteContext, id: string): SentLink {
  const account = await lockUserWithMailbox(ctx, id);
  await refuseSoonAfterLink(ctx, id, 'password-reset');
  await mailResetLink(ctx, account);
  await audit(ctx, { action: 'account.password-link-sent', objectKind: 'account', objectId: id });
  return { isKept: !(await sendsMail(ctx)) };
}

/**
 * Ends every session of the user; returns how many. Refuses with `accounts.user-not-found`,
 * `accounts.operator-exempt`.
 */
export async function logOutUser(ctx: WriteContext, id: string): Promise<{ ended: number }> {
  const account = await lockUser(ctx, id);
  if (account.role === 'operator') throw refuse(operatorExempt);
  const ended = await endSessionsOf(ctx, id);
  await audit(ctx, { action: 'account.logged-out', objectKind: 'account', objectId: id, after: { ended } });
  return { ended };
}

async function lockUserWithMailbox(ctx: WriteContext, id: string): Promise<Account & { email: string }> {
  const account = await lockUser(ctx, id);
  const { role, status, email } = account;
  if (role === 'operator') throw refuse(operatorExempt);
  if (status !== 'active') throw refuse(userSuspended);
  if (email === null) throw refuse(userWithoutEmail);
  return { ...account, email };
}

/** Operators have the same limit as the user, whose mailbox it is. */
async function refuseSoonAfterLink(ctx: WriteContext, id: string, purpose: LinkPurpose): Promise<void> {
  const retryAfterSeconds = await secondsUntilNextLink(ctx, id, purpose);
  if (retryAfterSeconds > 0) throw refuse(linkJustSent, { retryAfterSeconds });
}
