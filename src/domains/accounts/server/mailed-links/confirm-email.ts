import { audit } from '#platform/server/audit.ts';
import type { WriteContext } from '#platform/server/context.ts';
import { emailVerified } from '../../contract/accounts.events.ts';
import { updateVerifiedEmail } from '../accounts.sql.ts';
import { redeemLink } from './mailed-link.ts';

/**
 * The address is proven, which the person's open pages hear; whether the account may be used is another matter. Refuses
 * with `accounts.link-expired`.
 */
export async function confirmEmail(ctx: WriteContext, token: string): Promise<void> {
  const accountId = await redeemLink(ctx, token, 'email-verification');
  await updateVerifiedEmail(ctx.tx, accountId, ctx.clock.now());
  ctx.tell(`account:${accountId}`, emailVerified, {});
  await audit(ctx, {
    action: 'account.email-verified',
    actorId: accountId,
    objectKind: 'account',
    objectId: accountId,
  });
}
