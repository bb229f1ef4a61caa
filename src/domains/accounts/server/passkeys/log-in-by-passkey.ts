import { readSettings } from '#domains/site/server/index.ts';
import type { EndpointOutput } from '#platform/contract/endpoint.ts';
import type { WriteContext } from '#platform/server/context.ts';
import { type RefusedAndKept, refuseAndKeep } from '#platform/server/refuse.ts';
import { passkeyNotConfirmed } from '../../contract/accounts.refusals.contract.ts';
import type * as contract from '../../contract/passkeys.contract.ts';
import { lockAccount } from '../accounts.sql.ts';
import { type OpenedSession, openSession } from '../sessions/open-session.ts';
import { refuseSuspended } from '../sessions/refuse-suspended.ts';
import { refuseUnverified } from '../sessions/refuse-unverified.ts';
import { checkPasskey, type SignedCredential } from './check-passkey.ts';
import { CHALLENGE_MILLISECONDS, issueChallenge } from './passkey-challenges.ts';
import { demandRelyingParty } from './relying-party.ts';

/** The same for everybody: only the device knows which passkeys there are. */
export async function beginPasskeyLogIn(
  ctx: WriteContext,
): Promise<EndpointOutput<typeof contract.beginPasskeyLogIn>> {
  const { id } = demandRelyingParty(ctx);
  return {
    challenge: await issueChallenge(ctx, { purpose: 'log-in', accountId: null }),
    rpId: id,
    timeout: CHALLENGE_MILLISECONDS,
    userVerification: 'required',
    allowCredentials: [],
  };
}

/**
 * Logs in the passkey's owner; a passkey needs no second factor. Refuses with `accounts.passkey-not-confirmed`,
 * `accounts.suspended`, `accounts.email-not-verified` or `accounts.passkeys-impossible`.
 */
export async function logInByPasskey(
  ctx: WriteContext,
  credential: SignedCredential,
  remember: boolean,
): Promise<OpenedSession | RefusedAndKept> {
  const passkey = await checkPasskey(ctx, credential, { purpose: 'log-in', accountId: null });
  if (!passkey) return refuseAndKeep(passkeyNotConfirmed);
  const { id, status, verifiedEmail } = await lockAccount(ctx.tx, passkey.accountId);
  // Committed, because the challenge is used up.
  if (status !== 'active') return refuseAndKeep(await refuseSuspended(ctx, id));
  if (!verifiedEmail && (await readSettings(ctx.db)).requireEmailVerification)
    return refuseAndKeep(await refuseUnverified(ctx));
  return openSession(ctx, id, remember, 'passkey');
}
