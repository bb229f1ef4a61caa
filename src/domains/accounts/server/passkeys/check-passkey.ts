/** Verifies passkey answers. Every fault is the same refusal: `accounts.passkey-not-confirmed`. */
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import type { EndpointInput } from '#platform/contract/endpoint.ts';
import type { WriteContext } from '#platform/server/context.ts';
import type * as contract from '../../contract/passkeys.contract.ts';
import { type ChallengeFor, spendChallenge } from './passkey-challenges.ts';
import { lockPasskey, notePasskeyUsed, type Passkey } from './passkeys.sql.ts';
import { demandRelyingParty } from './relying-party.ts';

type NewCredential = EndpointInput<typeof contract.addPasskey>['body']['credential'];
export type SignedCredential = EndpointInput<typeof contract.logInByPasskey>['body']['credential'];

/** EdDSA, ES256 and RS256, by their COSE numbers: every device supports one of them. */
export const ALGORITHMS: readonly number[] = [-8, -7, -257];

/** A passkey's user handle: the bytes of the account's id, which reveal nothing. */
export const userHandleOf = (accountId: string): string =>
  Buffer.from(accountId.replaceAll('-', ''), 'hex').toString('base64url');

/** A key that a device has just created for this account; undefined when the answer is not valid. */
export async function readNewPasskey(
  ctx: WriteContext,
  accountId: string,
  credential: NewCredential,
): Promise<Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports'> | undefined> {
  const party = demandRelyingParty(ctx);
  const challenge = await spendChallengeOf(ctx, credential, { purpose: 'add', accountId });
  if (challenge === undefined) return undefined;
  const checked = await orNothing(() =>
    verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      supportedAlgorithmIDs: [...ALGORITHMS],
    }),
  );
  if (!checked?.verified) return undefined;
  const { id, publicKey, counter } = checked.registrationInfo.credential;
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey),
    counter,
    transports: credential.response.transports ?? [],
  };
}

/**
 * The owner of the passkey that signed: the device has verified its user, and its signature counter has not gone back.
 * Undefined when the answer is not valid; return that refusal instead of throwing it, so that the challenge stays used
 * up.
 */
export async function checkPasskey(
  ctx: WriteContext,
  credential: SignedCredential,
  challengeFor: ChallengeFor,
): Promise<Passkey | undefined> {
  const party = demandRelyingParty(ctx);
  const challenge = await spendChallengeOf(ctx, credential, challengeFor);
  const passkey = await lockPasskey(ctx.tx, credential.id);
  if (challenge === undefined || !passkey || !isOwnedAsSaid(passkey, credential, challengeFor))
    return undefined;
  const checked = await orNothing(() =>
    verifyAuthenticationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
      },
    }),
  );
  if (!checked?.verified) return undefined;
  await notePasskeyUsed(ctx.tx, passkey.id, checked.authenticationInfo.newCounter, ctx.clock.real());
  return passkey;
}

/** Without a session, the device must name the account; with one, the passkey must belong to it. */
function isOwnedAsSaid(
  { accountId }: Passkey,
  { response }: SignedCredential,
  challengeFor: ChallengeFor,
): boolean {
  const handle = response.userHandle;
  if (challengeFor.accountId === null) return handle === userHandleOf(accountId);
  return accountId === challengeFor.accountId;
}

async function spendChallengeOf(
  ctx: WriteContext,
  { response }: { readonly response: { readonly clientDataJSON: string } },
  challengeFor: ChallengeFor,
): Promise<string | undefined> {
  const said = await orNothing(async () => decodeClientDataJSON(response.clientDataJSON).challenge);
  // Untrusted text: only look up what could be one of our ids.
  if (typeof said !== 'string' || !/^[\w-]{43}$/.test(said)) return undefined;
  return (await spendChallenge(ctx, said, challengeFor)) ? said : undefined;
}

/** The libraries throw in many ways for an invalid answer; all of them mean the same here. */
async function orNothing<Result>(read: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await read();
  } catch {
    return undefined;
  }
}
