import type { EndpointOutput } from '#platform/contract/endpoint.ts';
import { viewerOf, type WriteContext } from '#platform/server/context.ts';
import { freshUntil } from '#platform/server/http/reauthentication.ts';
import { type RefusedAndKept, refuseAndKeep } from '#platform/server/refuse.ts';
import { passkeyNotConfirmed } from '../../contract/accounts.refusals.contract.ts';
import type * as contract from '../../contract/passkeys.contract.ts';
import { updateReauthentication } from '../sessions/sessions.sql.ts';
import { checkPasskey, type SignedCredential } from './check-passkey.ts';
import { CHALLENGE_MILLISECONDS, issueChallenge } from './passkey-challenges.ts';
import { listPasskeysOf } from './passkeys.sql.ts';
import { known } from './passkeys.ts';
import { demandRelyingParty } from './relying-party.ts';

export async function beginPasskeyReauthentication(
  ctx: WriteContext,
): Promise<EndpointOutput<typeof contract.beginPasskeyReauthentication>> {
  const { accountId } = viewerOf(ctx);
  const { id } = demandRelyingParty(ctx);
  return {
    challenge: await issueChallenge(ctx, { purpose: 'prove', accountId }),
    rpId: id,
    timeout: CHALLENGE_MILLISECONDS,
    userVerification: 'required',
    allowCredentials: (await listPasskeysOf(ctx.tx, accountId)).map(known),
  };
}

/** Refuses with `accounts.passkey-not-confirmed` or `accounts.passkeys-impossible`. */
export async function reauthenticateByPasskey(
  ctx: WriteContext,
  credential: SignedCredential,
): Promise<{ freshUntil: string } | RefusedAndKept> {
  const { accountId, sessionId } = viewerOf(ctx);
  const passkey = await checkPasskey(ctx, credential, { purpose: 'prove', accountId });
  if (!passkey) return refuseAndKeep(passkeyNotConfirmed);
  const now = ctx.clock.real();
  await updateReauthentication(ctx.tx, sessionId, { at: now, method: 'passkey' });
  return { freshUntil: freshUntil(now).toISOString() };
}
