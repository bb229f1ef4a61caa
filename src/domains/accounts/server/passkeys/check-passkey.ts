/** Reads what devices answer. Whatever is wrong with it, the answer is the same: `accounts.passkey-not-confirmed`. */
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

/** EdDSA, ES256 and RS256, by their numbers in the register of COSE: every device has one of them. */
export const ALGORITHMS: readonly number[] = [-8, -7, -257];

/** By what a passkey names its owner: the bytes of the account's id, which tell nobody anything. */
export const userHandleOf = (accountId: string): string =>
  Buffer.from(accountId.replaceAll('-', ''), 'hex').toString('base64url');

/** A key that a device has just made for this account; undefined when the answer proves nothing. */
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
 * Whose passkey has signed: the device has asked its owner for a finger, a face or a PIN, and its count has not gone
 * back. Undefined when the answer proves nothing; then the refusal is to be returned and not thrown, so that the
 * challenge stays used up.
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

/** The device says whose key it is when nobody else has; whoever is logged in proves by an own one. */
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
  // Text of a stranger: only what we could have given out is looked for.
  if (typeof said !== 'string' || !/^[\w-]{43}$/.test(said)) return undefined;
  return (await spendChallenge(ctx, said, challengeFor)) ? said : undefined;
}

/** What is wrong with an answer is thrown by those who read it, in a dozen ways that mean the same to us. */
async function orNothing<Result>(read: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await read();
  } catch {
    return undefined;
  }
}
