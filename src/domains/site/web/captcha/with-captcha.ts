import { isRefusal } from '#platform/web/call/api.ts';
import { captchaNeeded } from '../../contract/captcha.contract.ts';

/**
 * Sends a request that may require a captcha; if so, solves it invisibly and sends again. That happens only after many
 * tries from one address, and its code is not loaded before.
 */
export async function withCaptcha<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (!isRefusal(error, captchaNeeded)) throw error;
    const { solveCaptcha } = await import('./solve-captcha.ts');
    await solveCaptcha();
    return send();
  }
}
