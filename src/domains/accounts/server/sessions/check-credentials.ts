import { countFailedLogIn, readSettings, requireCaptchaAfterFailures } from '#domains/site/server/index.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import { credentialsWrong } from '../../contract/accounts.refusals.contract.ts';
import { type Credentials, findCredentials } from '../accounts.sql.ts';
import { verifyPassword } from '../passwords/password-hash.ts';
import { countGuess, forgetGuesses } from './guessing.ts';
import { refuseSuspended } from './refuse-suspended.ts';
import { refuseUnverified } from './refuse-unverified.ts';

interface GivenCredentials {
  /** Or the email address. */
  username: string;
  password: string;
}

/**
 * Without the password nothing is revealed: an unknown account, a wrong password and a suspended account take the same
 * time and get the same answer. Returns the account's id. Refuses with `accounts.credentials-wrong`, or
 * `accounts.suspended` when the password was right; with `request.rate-limited` after many wrong ones.
 */
export async function checkPassword(ctx: ReadContext, given: GivenCredentials): Promise<string> {
  return (await getAccountBehind(ctx, given)).id;
}

/**
 * The same for a login, which also refuses with `accounts.email-not-verified` where the site requires a confirmed
 * address, and with `site.captcha-needed` after several failures from one address.
 */
export async function checkCredentials(ctx: ReadContext, given: GivenCredentials): Promise<string> {
  await requireCaptchaAfterFailures(ctx);
  const account = await getAccountBehind(ctx, given);
  if (!account.verifiedEmail && (await readSettings(ctx.db)).requireEmailVerification) {
    throw await refuseUnverified(ctx);
  }
  return account.id;
}

async function getAccountBehind(ctx: ReadContext, given: GivenCredentials): Promise<Credentials> {
  const account = await findCredentials(ctx.db, given.username);
  await countGuess(ctx, account ? { accountId: account.id } : { unknownName: given.username });
  const fits = await verifyPassword(ctx.config, account?.passwordHash, given.password);
  if (!account || !fits) {
    await countFailedLogIn(ctx);
    throw refuse(credentialsWrong);
  }
  await forgetGuesses(ctx, account.id);
  if (account.status === 'suspended') throw await refuseSuspended(ctx, account.id);
  return account;
}
