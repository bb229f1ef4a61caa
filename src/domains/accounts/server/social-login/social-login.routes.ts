import type { WriteContext } from '#platform/server/context.ts';
import { type BoundRoute, bind, bindPrepared, type ResponseHead } from '#platform/server/http/bind.ts';
import * as contract from '../../contract/social-login.contract.ts';
import { sendSession } from '../sessions/send-session.ts';
import { identifyByCode, identifyByIdToken } from './google.ts';
import type { Identity } from './identity.ts';
import { signInByIdentity } from './sign-in-by-identity.ts';
import { beginAtTwitter, identifyByTwitter } from './twitter.ts';
import { unlinkSocialLogin } from './unlink-social-login.ts';

/** The other site is asked before the transaction; its answer opens the session in it. */
async function letIn(
  ctx: WriteContext,
  identity: Identity,
  { invitation }: { invitation?: string | undefined },
  head: ResponseHead,
) {
  return sendSession(head, await signInByIdentity(ctx, identity, invitation));
}

export const socialLoginRoutes: BoundRoute[] = [
  bindPrepared(
    contract.logInByIdToken,
    (ctx, { body }) => identifyByIdToken(ctx, body.tokenId),
    (ctx, { body }, head, identity) => letIn(ctx, identity, body, head),
  ),
  bindPrepared(
    contract.logInByCode,
    (ctx, { body }) => identifyByCode(ctx, body),
    (ctx, { body }, head, identity) => letIn(ctx, identity, body, head),
  ),
  bindPrepared(
    contract.beginAtTwitter,
    (ctx, { body }) => beginAtTwitter(ctx, body.callbackUrl),
    async (_ctx, _input, _head, begun) => begun,
  ),
  bindPrepared(
    contract.comeBackFromTwitter,
    (ctx, { body }) => identifyByTwitter(ctx, body),
    (ctx, { body }, head, identity) => letIn(ctx, identity, body, head),
  ),
  bind(contract.unlinkSocialLogin, async (ctx, { params }) => {
    await unlinkSocialLogin(ctx, params.provider);
    return { success: true } as const;
  }),
];
