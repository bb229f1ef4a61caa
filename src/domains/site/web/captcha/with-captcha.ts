import { isRefusal } from '#platform/web/call/api.ts';
import { captchaNeeded } from '../../contract/captcha.contract.ts';

/**
 * Sends something that may ask for a proof first: then the work is done here, unseen, and it is sent once more. Only
 * after many tries from one connection; until then nothing of it is loaded.
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
