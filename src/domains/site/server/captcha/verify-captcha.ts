import type { ReadContext, WriteContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import { captchaNotSolved } from '../../contract/captcha.contract.ts';
import { readSettings } from '../settings/read-settings.ts';
import { askVendor } from './ask-vendor.ts';
import { checkWork, type SolvedWork, spendWork } from './proof-of-work.ts';
import { forgetTries } from './require-captcha.ts';

/**
 * Checks a captcha: our own proof of work is always accepted, because our pages use nothing else; other tokens go to
 * the vendor that the operator has chosen, which accepts each of them once. Refuses with `site.captcha-not-solved` or
 * `site.captcha-unreachable`.
 */
export async function checkCaptcha(ctx: ReadContext, token: string): Promise<SolvedWork | undefined> {
  const work = await checkWork(ctx, token);
  if (work) return work;
  const { captchaVerifier } = await readSettings(ctx.db);
  const isTaken = captchaVerifier !== 'proof-of-work' && (await askVendor(ctx, captchaVerifier, token));
  if (!isTaken) throw refuse(captchaNotSolved);
  return undefined;
}

/** Uses a captcha up; a few more tries are free. Refuses with `site.captcha-not-solved` when it was used before. */
export async function takeCaptcha(
  ctx: WriteContext,
  work: SolvedWork | undefined,
): Promise<{ success: true }> {
  if (work && !(await spendWork(ctx, work))) throw refuse(captchaNotSolved);
  ctx.afterCommit(() => forgetTries(ctx));
  return { success: true };
}
