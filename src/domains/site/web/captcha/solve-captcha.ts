import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { getCaptchaChallenge, verifyCaptcha } from '../../contract/captcha.contract.ts';

/**
 * Solves a challenge and submits it. The browser derives the keys off the main thread. Throws ApiFailure; a device that
 * is too slow submits nothing, and the original request is refused again.
 */
export async function solveCaptcha(): Promise<void> {
  const challenge = await browserApi.call(getCaptchaChallenge);
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) return;
  const token = btoa(JSON.stringify({ challenge, solution }));
  await browserApi.call(verifyCaptcha, { body: { token } });
}
