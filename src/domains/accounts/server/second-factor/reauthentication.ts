/**
 * Reauthentication. An account with an authenticator app is asked for its code or a passkey, one with passkeys alone
 * for a passkey (`reauthenticate-by-passkey.ts`), others for the password.
 */
import type { EndpointOutput } from '#platform/contract/endpoint.ts';
import { type ReadContext, viewerOf, type WriteContext } from '#platform/server/context.ts';
import { freshUntil } from '#platform/server/http/reauthentication.ts';
import { RefusedAndKept, refuse } from '#platform/server/refuse.ts';
import { reauthenticationWrong } from '../../contract/accounts.refusals.contract.ts';
import type {
  askForReauthentication as askForReauthenticationEndpoint,
  ReauthenticationKind,
} from '../../contract/reauthentication.contract.ts';
import { getCredentials } from '../accounts.sql.ts';
import { guessPassword } from '../sessions/guessing.ts';
import { updateReauthentication } from '../sessions/sessions.sql.ts';
import { checkCode } from './check-code.ts';
import { hasSecondFactor, hasUsablePasskey } from './factors.ts';

/** Which method is asked for, and until when the last reauthentication is valid. */
export async function askForReauthentication(
  ctx: ReadContext,
): Promise<EndpointOutput<typeof askForReauthenticationEndpoint>> {
  const { accountId, authenticatedAt } = viewerOf(ctx);
  const orPasskey = await hasUsablePasskey(ctx, accountId);
  const until = freshUntil(authenticatedAt);
  return {
    asks: await reauthenticationAskedOf(ctx, accountId),
    orPasskey,
    freshUntil: until.toISOString(),
    isFresh: until > ctx.clock.real(),
  };
}

async function reauthenticationAskedOf(ctx: ReadContext, accountId: string): Promise<ReauthenticationKind> {
  if (await hasSecondFactor(ctx, accountId)) return 'code';
  if (await hasUsablePasskey(ctx, accountId)) return 'passkey';
  return (await getCredentials(ctx.db, accountId)).passwordHash === null ? 'log-in' : 'password';
}

/**
 * The slow half: compares the password. Whether it is the method asked for and correct; undefined where a code is asked
 * for. Runs before the transaction. Refuses with `request.rate-limited` after many wrong ones.
 */
export async function comparePassword(ctx: ReadContext, credential: string): Promise<boolean | undefined> {
  const { accountId } = viewerOf(ctx);
  const asked = await reauthenticationAskedOf(ctx, accountId);
  if (asked === 'code') return undefined;
  return asked === 'password' && guessPassword(ctx, await getCredentials(ctx.db, accountId), credential);
}

/** Refuses with `accounts.reauthentication-wrong` or `accounts.too-many-codes`. */
export async function stepUp(
  ctx: WriteContext,
  typed: string,
  passwordFits: boolean | undefined,
): Promise<{ freshUntil: string } | RefusedAndKept> {
  const { accountId, sessionId } = viewerOf(ctx);
  if (passwordFits === false) throw refuse(reauthenticationWrong);
  const at = ctx.clock.real();
  if (passwordFits) {
    await updateReauthentication(ctx.tx, sessionId, { at });
  } else {
    const method = await checkCode(ctx, accountId, typed, reauthenticationWrong);
    if (method instanceof RefusedAndKept) return method;
    await updateReauthentication(ctx.tx, sessionId, { at, method });
  }
  return { freshUntil: freshUntil(at).toISOString() };
}
