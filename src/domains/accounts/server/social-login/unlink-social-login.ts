import { isOffered, readSettings } from '#domains/site/server/index.ts';
import { platformRefusals } from '#platform/contract/refusal.ts';
import { audit } from '#platform/server/audit.ts';
import { viewerOf, type WriteContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import { onlyWayIn } from '../../contract/accounts.refusals.contract.ts';
import { getCredentials, lockAccount } from '../accounts.sql.ts';
import { hasUsablePasskey } from '../second-factor/factors.ts';
import { deleteIdentitiesAt, listProviders } from './identities.sql.ts';
import type { Identity } from './identity.ts';

/**
 * Removes a social login, unless no way to log in would be left. Refuses with `request.not-found` or
 * `accounts.only-way-in`.
 */
export async function unlinkSocialLogin(ctx: WriteContext, provider: Identity['provider']): Promise<void> {
  const { accountId } = viewerOf(ctx);
  // When two are unlinked at once, the second call sees that the first is gone.
  await lockAccount(ctx.tx, accountId);
  if (!(await deleteIdentitiesAt(ctx.tx, accountId, provider))) throw refuse(platformRefusals.notFound);
  if (!(await hasWayIn(ctx, accountId))) throw refuse(onlyWayIn);
  await audit(ctx, {
    action: 'account.social-login-unlinked',
    objectKind: 'account',
    objectId: accountId,
    before: { provider },
  });
}

async function hasWayIn(ctx: WriteContext, accountId: string): Promise<boolean> {
  if ((await getCredentials(ctx.tx, accountId)).passwordHash !== null) return true;
  if (await hasUsablePasskey(ctx, accountId)) return true;
  const settings = await readSettings(ctx.db);
  const offered = {
    google: isOffered('googleLoginEnabled', settings, ctx.config),
    twitter: isOffered('twitterLoginEnabled', settings, ctx.config),
  };
  return (await listProviders(ctx.tx, accountId)).some((each) => offered[each]);
}
