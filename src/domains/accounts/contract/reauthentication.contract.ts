/** Reauthentication: recently confirmed identity, required by endpoints with `stepUp`. */
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { isoDate } from '#platform/contract/fields.ts';
import { reauthenticationWrong, tooManyCodes } from './accounts.refusals.contract.ts';

/**
 * What is asked for: a code where the account has a second factor, a passkey where it has only those, else the
 * password. An account with none of them (social login only) logs in again.
 */
const reauthenticationKind = z.enum(['password', 'code', 'passkey', 'log-in']);

export type ReauthenticationKind = z.output<typeof reauthenticationKind>;

export const askForReauthentication = endpoint({
  method: 'GET',
  path: '/auth/step-up',
  who: 'signedIn',
  summary: 'The methods with which your account can be reauthenticated before sensitive actions',
  output: z.object({
    asks: reauthenticationKind,
    /** A passkey would do as well: `POST /auth/step-up/passkey`. */
    orPasskey: z.boolean(),
    freshUntil: isoDate,
    /** Whether the last reauthentication is still valid. */
    isFresh: z.boolean(),
  }),
});

export const stepUp = endpoint({
  method: 'POST',
  path: '/auth/step-up',
  who: 'signedIn',
  summary: 'Reauthenticates by password or code; valid for ten minutes in this session',
  body: z.object({ credential: z.string().check(z.minLength(1), z.maxLength(256)) }),
  output: z.object({ freshUntil: isoDate }),
  refusals: [reauthenticationWrong, tooManyCodes],
  limit: 'login',
});
