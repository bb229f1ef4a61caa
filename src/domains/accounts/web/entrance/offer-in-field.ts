import { browserApi } from '#platform/web/call/browser-api.ts';
import { beginPasskeyLogIn } from '../../contract/passkeys.contract.ts';
import { canOfferInField, type SignedCredential, signOnDevice } from '../account/ask-device.ts';

// What is to be signed is good for five minutes; whoever sits before the form longer gets it anew before.
const RENEWED_AFTER_MILLISECONDS = 4 * 60_000;

/** Lets the browser offer passkeys where the username is typed, as long as the form is there. Returns how to end it. */
export function offerInField(onSigned: (credential: SignedCredential) => void): () => void {
  let isOver = false;
  async function offer() {
    if (!(await canOfferInField()) || isOver) return;
    const asked = await browserApi.call(beginPasskeyLogIn);
    if (isOver) return;
    const credential = await signOnDevice(asked, true);
    if (!isOver) onSigned(credential);
  }
  // The form is whole without it, so a failure is nobody's business.
  const begin = () => void offer().catch(() => {});
  begin();
  const renewal = setInterval(begin, RENEWED_AFTER_MILLISECONDS);
  return () => {
    isOver = true;
    clearInterval(renewal);
  };
}
