import type { Refusal } from '#platform/contract/refusal.ts';
import type { WriteContext } from '#platform/server/context.ts';
import { derivedKey } from '#platform/server/keys/derived-key.ts';
import { openSeal, seal } from '#platform/server/keys/seal.ts';
import { type RefusedAndKept, refuseAndKeep } from '#platform/server/refuse.ts';
import { tooManyCodes } from '../../contract/accounts.refusals.contract.ts';
import { getAccount } from '../accounts.sql.ts';
import type { SessionMethod } from '../accounts.tables.ts';
import { mailUser } from '../mail-user.ts';
import { recoveryCodeUsedMail } from '../mails/second-factor-mails.ts';
import { placeOfTry } from './place-of-try.ts';
import { hashRecoveryCode, plainCode } from './recovery-codes.ts';
import {
  countWrongCode,
  deleteWrongCodesAt,
  findWrongCodes,
  lockAuthenticator,
  spendRecoveryCode,
  updateLastStep,
  type WrongCodes,
} from './second-factors.sql.ts';
import { stepOfCode } from './totp.ts';

const FREE_TRIES = 5;
const FIRST_WAIT_SECONDS = 60;
const LONGEST_WAIT_SECONDS = 60 * 60;

/** The encrypted key that the database stores. */
export const sealKey = ({ config }: Pick<WriteContext, 'config'>, accountId: string, key: string): Buffer =>
  seal(derivedKey(config, 'second factors'), accountId, Buffer.from(key));

/**
 * Compares a typed code with the app's and with the recovery codes. Each is accepted once. After five wrong ones at one
 * place the wait is a minute, and doubles with each further one. Returns the method; else `wrong` or
 * `accounts.too-many-codes`, committed so that the try is counted.
 */
export async function checkCode(
  ctx: WriteContext,
  accountId: string,
  typed: string,
  wrong: Refusal,
): Promise<SessionMethod | RefusedAndKept> {
  const now = ctx.clock.real();
  // Concurrent tries wait here until the one before is counted.
  const authenticator = await lockAuthenticator(ctx.tx, accountId);
  if (!authenticator) return refuseAndKeep(wrong);
  const place = await placeOfTry(ctx, accountId);
  const retryAfterSeconds = secondsToWait(await findWrongCodes(ctx.tx, accountId, place), now);
  if (retryAfterSeconds > 0) return refuseAndKeep(tooManyCodes, { retryAfterSeconds });

  const key = openSeal(derivedKey(ctx.config, 'second factors'), accountId, authenticator.sealedSecret);
  const code = plainCode(typed);
  const step = stepOfCode(key.toString(), code, now, authenticator.lastStep);
  if (step !== undefined) {
    await updateLastStep(ctx.tx, accountId, step);
    await deleteWrongCodesAt(ctx.tx, accountId, place);
    return 'authenticator';
  }
  if (await spendRecoveryCode(ctx.tx, accountId, hashRecoveryCode(ctx.config, accountId, code), now)) {
    await deleteWrongCodesAt(ctx.tx, accountId, place);
    await mailUser(ctx, await getAccount(ctx.tx, accountId), recoveryCodeUsedMail, {});
    return 'recovery-code';
  }
  await countWrongCode(ctx.tx, accountId, place, now);
  return refuseAndKeep(wrong);
}

function secondsToWait(wrongCodes: WrongCodes | undefined, now: Date): number {
  if (!wrongCodes || wrongCodes.tries < FREE_TRIES) return 0;
  const wait = Math.min(FIRST_WAIT_SECONDS * 2 ** (wrongCodes.tries - FREE_TRIES), LONGEST_WAIT_SECONDS);
  return Math.max(0, Math.ceil(wait - (now.getTime() - wrongCodes.triedAt.getTime()) / 1_000));
}
