import { audit } from '#platform/server/audit.ts';
import type { ReadContext, WriteContext } from '#platform/server/context.ts';
import { emailVerified } from '../../contract/accounts.events.ts';
import { updateVerifiedEmail } from '../accounts.sql.ts';
import { hashToken } from '../sessions/session-token.ts';
import { getAccountOfLink, redeemLink } from './mailed-link.ts';
import { isAddressOfLinkConfirmed } from './mailed-links.sql.ts';

async function isConfirmed(ctx: ReadContext, token: string): Promise<boolean> {
  const tokenHash = hashToken(token);
  return tokenHash !== undefined && (await isAddressOfLinkConfirmed(ctx.db, tokenHash));
}

/** What a link would do now. Refuses with `accounts.link-expired`. */
export async function checkConfirmLink(ctx: ReadContext, token: string): Promise<{ isConfirmed: boolean }> {
  if (await isConfirmed(ctx, token)) return { isConfirmed: true };
  await getAccountOfLink(ctx, token, 'email-verification');
  return { isConfirmed: false };
}

/**
 * Marks the address as confirmed and notifies the user's open pages; the status of the account does not change. For an
 * address that is confirmed already it does nothing. Refuses with `accounts.link-expired`.
 */
export async function confirmEmail(ctx: WriteContext, token: string): Promise<void> {
  if (await isConfirmed(ctx, token)) return;
  const accountId = await redeemLink(ctx, token, 'email-verification');
  await updateVerifiedEmail(ctx.tx, accountId, ctx.clock.now());
  ctx.emit(`account:${accountId}`, emailVerified, {});
  await audit(ctx, {
    action: 'account.email-verified',
    actorId: accountId,
    objectKind: 'account',
    objectId: accountId,
  });
}
