/** A fresh proof of who sits there, for endpoints with `stepUp`. */
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { isoDate } from '#platform/contract/fields.ts';
import { reauthenticationWrong, tooManyCodes } from './accounts.refusals.contract.ts';

/**
 * What proves it: the password; where the account has a second factor a code; where it has passkeys alone one of those.
 * Who has nothing of it, having come in by another site, logs in anew.
 */
const reauthenticationKind = z.enum(['password', 'code', 'passkey', 'log-in']);

export type ReauthenticationKind = z.output<typeof reauthenticationKind>;

export const askForReauthentication = endpoint({
  method: 'GET',
  path: '/auth/step-up',
  who: 'signedIn',
  summary: 'What the account is asked for before sensitive acts',
  output: z.object({
    asks: reauthenticationKind,
    /** A passkey would do as well: `POST /auth/step-up/passkey`. */
    orPasskey: z.boolean(),
    freshUntil: isoDate,
    /** Whether the last proof still holds. */
    isFresh: z.boolean(),
  }),
});

export const stepUp = endpoint({
  method: 'POST',
  path: '/auth/step-up',
  who: 'signedIn',
  summary: 'Proves by password or code who sits there; good for ten minutes of this session',
  body: z.object({ method: z.string().check(z.minLength(1), z.maxLength(256)) }),
  output: z.object({ freshUntil: isoDate }),
  refusals: [reauthenticationWrong, tooManyCodes],
  limit: 'login',
});
