/**
 * Passkeys: a key on the user's device, unlocked by fingerprint, face or PIN. Requests and answers are JSON of the Web
 * Authentication standard, level 3; bytes are base64url.
 */
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { done, flag, id, isoDate, text } from '#platform/contract/fields.ts';
import { platformRefusals } from '#platform/contract/refusal.ts';
import { nameSchemas } from '#platform/contract/schema-names.ts';
import {
  accountSuspended,
  emailNotVerified,
  passkeyKnown,
  passkeyNotConfirmed,
  passkeysImpossible,
  passkeysTooMany,
} from './accounts.refusals.contract.ts';
import { openedSession } from './sessions.contract.ts';

/** Bytes of a device; the limit is far above what any device sends. */
const bytes = (max: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(max));
// The standard lets an id have 1023 bytes.
const credentialId = bytes(1_364);
const clientData = bytes(4_096);
const kind = z.literal('public-key');
const transports = z.array(z.string().check(z.maxLength(32))).check(z.maxLength(10));

const credential = { id: credentialId, rawId: credentialId, type: kind };

/** A device's answer after creating a key. */
const newCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: clientData,
    // Includes the certificates that some devices send unasked.
    attestationObject: bytes(16_384),
    transports: z.optional(transports),
  }),
});

/** A device's answer after signing. */
const signedCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: clientData,
    authenticatorData: bytes(4_096),
    signature: bytes(4_096),
    userHandle: z.optional(bytes(128)),
  }),
});

const known = z.object({ id: z.string(), type: kind, transports: z.array(z.string()) });

/** For `navigator.credentials.create`. */
const creation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: kind, alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(known),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});

/** For `navigator.credentials.get`. */
const request = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  /** Empty before a login: the user is not known yet. */
  allowCredentials: z.array(known),
});

export const passkey = z.object({
  _id: id,
  name: z.string(),
  createdAt: isoDate,
  lastUsedAt: z.nullable(isoDate),
});

export const offerPasskeys = endpoint({
  method: 'GET',
  path: '/auth/passkeys/offer',
  who: 'anyone',
  summary: 'Whether the site’s address supports passkeys',
  output: z.object({ isPossible: z.boolean() }),
  evenWhenClosed: true,
});

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/auth/passkeys',
  who: 'signedIn',
  summary: 'Your own passkeys, oldest first',
  output: z.object({ passkeys: z.array(passkey) }),
});

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/auth/passkeys/begin',
  who: 'signedIn',
  summary: 'The options to create a passkey; valid for five minutes, once',
  output: creation,
  refusals: [passkeysImpossible, passkeysTooMany],
  stepUp: true,
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/auth/passkeys',
  who: 'signedIn',
  summary: 'Saves a new passkey and sends an email about it',
  body: z.object({ name: text({ min: 1, max: 60 }), credential: newCredential }),
  output: passkey,
  refusals: [passkeysImpossible, passkeyNotConfirmed, passkeyKnown, passkeysTooMany],
  stepUp: true,
  limit: 'login',
});

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/auth/passkeys/{id}',
  who: 'signedIn',
  summary: 'Deletes a passkey and sends an email about it',
  params: z.object({ id }),
  output: done,
  refusals: [platformRefusals.notFound],
  stepUp: true,
});

export const beginPasskeyLogIn = endpoint({
  method: 'POST',
  path: '/auth/login/passkey/begin',
  who: 'anyone',
  summary: 'The options to log in by passkey; the same for everyone',
  output: request,
  refusals: [passkeysImpossible],
  evenWhenClosed: true,
});

export const logInByPasskey = endpoint({
  method: 'POST',
  path: '/auth/login/passkey',
  who: 'anyone',
  summary: 'Logs in by passkey, without a second factor; on the site itself also sets the cookie',
  body: z.object({
    credential: signedCredential,
    /** 365 days instead of one. */
    remember: z.optional(flag),
  }),
  output: openedSession,
  refusals: [passkeysImpossible, passkeyNotConfirmed, accountSuspended, emailNotVerified],
  limit: 'login',
  evenWhenClosed: true,
});

export const beginPasskeyReauthentication = endpoint({
  method: 'POST',
  path: '/auth/step-up/passkey/begin',
  who: 'signedIn',
  summary: 'The options for reauthentication by passkey',
  output: request,
  refusals: [passkeysImpossible],
});

export const reauthenticateByPasskey = endpoint({
  method: 'POST',
  path: '/auth/step-up/passkey',
  who: 'signedIn',
  summary: 'Reauthenticates by passkey; valid for ten minutes in this session',
  body: z.object({ credential: signedCredential }),
  output: z.object({ freshUntil: isoDate }),
  refusals: [passkeysImpossible, passkeyNotConfirmed],
  limit: 'login',
});

nameSchemas({
  NewCredential: newCredential,
  SignedCredential: signedCredential,
  CredentialCreation: creation,
  CredentialRequest: request,
  Passkey: passkey,
});
