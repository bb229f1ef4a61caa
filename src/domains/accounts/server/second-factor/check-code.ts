import type { Refusal } from '#platform/contract/refusal.ts';
import type { WriteContext } from '#platform/server/context.ts';
import { derivedKey } from '#platform/server/derived-key.ts';
import { type RefusedAndKept, refuseAndKeep } from '#platform/server/refuse.ts';
import { openSeal, seal } from '#platform/server/seal.ts';
import { tooManyCodes } from '../../contract/accounts.refusals.contract.ts';
import { getAccount } from '../accounts.sql.ts';
import type { SessionProof } from '../accounts.tables.ts';
import { recoveryCodeUsedMail } from '../mails/second-factor-mails.ts';
import { tellPerson } from '../tell-person.ts';
import { hashRecoveryCode, plainCode } from './recovery-codes.ts';
import {
  type Authenticator,
  lockAuthenticator,
  noteRightCode,
  noteWrongCode,
  spendRecoveryCode,
} from './second-factors.sql.ts';
import { stepOfCode } from './totp.ts';

const FREE_TRIES = 5;
const FIRST_WAIT_SECONDS = 60;
const LONGEST_WAIT_SECONDS = 60 * 60;

/** What the database keeps of a key. */
export const sealKey = ({ config }: Pick<WriteContext, 'config'>, accountId: string, key: string): Buffer =>
  seal(derivedKey(config, 'second factors'), accountId, Buffer.from(key));

/**
 * Compares a typed code with the app's and with the codes on paper. Each is taken once. Five may be wrong, then one
 * waits a minute, and twice as long after each further one. Returns how it was proven; else `wrong` or
 * `accounts.too-many-codes`, kept so that the try is counted.
 */
export async function checkCode(
  ctx: WriteContext,
  accountId: string,
  typed: string,
  wrong: Refusal,
): Promise<SessionProof | RefusedAndKept> {
  const now = ctx.clock.real();
  const authenticator = await lockAuthenticator(ctx.tx, accountId);
  if (!authenticator) return refuseAndKeep(wrong);
  const retryAfterSeconds = secondsToWait(authenticator, now);
  if (retryAfterSeconds > 0) return refuseAndKeep(tooManyCodes, { retryAfterSeconds });

  const key = openSeal(derivedKey(ctx.config, 'second factors'), accountId, authenticator.sealedSecret);
  const code = plainCode(typed);
  const step = stepOfCode(key.toString(), code, now, authenticator.lastStep);
  if (step !== undefined) {
    await noteRightCode(ctx.tx, accountId, step, now);
    return 'authenticator';
  }
  if (await spendRecoveryCode(ctx.tx, accountId, hashRecoveryCode(ctx.config, accountId, code), now)) {
    await noteRightCode(ctx.tx, accountId, authenticator.lastStep, now);
    await tellPerson(ctx, await getAccount(ctx.tx, accountId), recoveryCodeUsedMail, {});
    return 'recovery-code';
  }
  await noteWrongCode(ctx.tx, accountId, now);
  return refuseAndKeep(wrong);
}

function secondsToWait({ wrongTries, triedAt }: Authenticator, now: Date): number {
  if (wrongTries < FREE_TRIES) return 0;
  const wait = Math.min(FIRST_WAIT_SECONDS * 2 ** (wrongTries - FREE_TRIES), LONGEST_WAIT_SECONDS);
  return Math.max(0, Math.ceil(wait - (now.getTime() - triedAt.getTime()) / 1_000));
}
