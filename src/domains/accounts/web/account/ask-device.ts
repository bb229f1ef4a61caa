/** Asks the browser for passkeys. The library is loaded only when it is used. */
import type { EndpointCall, EndpointResult } from '#platform/contract/endpoint.ts';
import { ApiFailure } from '#platform/web/call/api.ts';
import { say } from '#platform/web/text/say.ts';
import { passkeyKnown } from '../../contract/accounts.refusals.contract.ts';
import type * as contract from '../../contract/passkeys.contract.ts';

type Creation = EndpointResult<typeof contract.beginPasskey>;
type Request = EndpointResult<typeof contract.beginPasskeyLogIn>;
type NewCredential = EndpointCall<typeof contract.addPasskey>['body']['credential'];
export type SignedCredential = EndpointCall<typeof contract.logInByPasskey>['body']['credential'];

const words = {
  noBrowser: /*i18n*/ {
    id: 'accounts.passkeys-no-browser',
    message: 'This browser does not support passkeys.',
  },
  noDevice: /*i18n*/ {
    id: 'accounts.passkeys-no-device',
    message: 'Your browser or device did not complete this. Please try again.',
  },
};

/** Lets the device create a key. Throws ApiFailure, or `AbortError` when the user has canceled. */
export function makeOnDevice(asked: Creation): Promise<NewCredential> {
  return withDevice(async ({ startRegistration }) => startRegistration({ optionsJSON: asked }));
}

/**
 * Lets the device sign. `inField`: the browser offers passkeys in the username field, without a dialog. Throws like
 * `makeOnDevice`.
 */
export function signOnDevice(asked: Request, inField = false): Promise<SignedCredential> {
  return withDevice(async ({ startAuthentication }) =>
    startAuthentication({ optionsJSON: asked, useBrowserAutofill: inField }),
  );
}

/** Whether the browser can offer passkeys in the username field. */
export async function canOfferInField(): Promise<boolean> {
  if (!('PublicKeyCredential' in window)) return false;
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;
}

async function withDevice<Made>(
  make: (browser: typeof import('@simplewebauthn/browser')) => Promise<Made>,
): Promise<Made> {
  if (!('PublicKeyCredential' in window)) throw failureOf(words.noBrowser);
  try {
    return await make(await import('@simplewebauthn/browser'));
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    // Browsers do not reveal whether the user refused or waited too long.
    if (name === 'NotAllowedError' || name === 'AbortError') throw new DOMException(name, 'AbortError');
    // The device has one of the excluded passkeys.
    if (name === 'InvalidStateError')
      throw failureOf({ id: passkeyKnown.code, message: passkeyKnown.message });
    throw failureOf(words.noDevice);
  }
}

const failureOf = (sentence: { id: string; message: string }) =>
  new ApiFailure(0, { code: sentence.id, message: say(sentence) });
