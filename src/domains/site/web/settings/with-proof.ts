import { isRefusal } from '#platform/web/call/api.ts';
import { captchaNeeded } from '../../contract/captcha.contract.ts';

/**
 * Sends something that may ask for a proof first: then the work is done here, unseen, and it is sent once more. Only
 * after many tries from one connection; until then nothing of it is loaded.
 */
export async function withProof<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (!isRefusal(error, captchaNeeded)) throw error;
    const { giveProof } = await import('./give-proof.ts');
    await giveProof();
    return send();
  }
}
