/** Captcha vendors, for clients that show their widgets: all three have the same API. */
import type { ReadContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import { captchaUnreachable } from '../../contract/captcha.contract.ts';

export type Vendor = 'recaptcha' | 'hcaptcha' | 'turnstile';

const ADDRESSES: Readonly<Record<Vendor, string>> = {
  recaptcha: 'https://www.google.com/recaptcha/api/siteverify',
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
};

const TIMEOUT_MILLISECONDS = 5_000;

/** Whether the vendor accepts the token. Refuses with `site.captcha-unreachable` when it does not answer. */
export async function askVendor(ctx: ReadContext, vendor: Vendor, token: string): Promise<boolean> {
  const { CAPTCHA_SECRET, CAPTCHA_ORIGIN } = ctx.config;
  const address = new URL(ADDRESSES[vendor]);
  try {
    if (!CAPTCHA_SECRET) throw new Error('CAPTCHA_SECRET is missing');
    const answer = await fetch(CAPTCHA_ORIGIN ? new URL(address.pathname, CAPTCHA_ORIGIN) : address, {
      method: 'POST',
      body: new URLSearchParams({ secret: CAPTCHA_SECRET, response: token, remoteip: ctx.address }),
      signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
      redirect: 'error',
    });
    const { success } = (await answer.json()) as { success?: unknown };
    if (typeof success !== 'boolean') throw new Error(`${vendor} answers ${answer.status} without a word`);
    return success;
  } catch (error) {
    ctx.log.warn({ err: error }, 'site: a captcha could not be confirmed');
    throw refuse(captchaUnreachable);
  }
}
